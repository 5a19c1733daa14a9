describe query select * from days
-- answer: [{"col_name": "ts", "data_type": "date"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "price", "data_type": "int"}]

(
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": {"shift": 0}, "offset": 0, "only_updates": false, "partition_by": null, "size": 2678400000000, "slide": null, "step": 86400000000, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ days /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_clock_us) as _wall_clock,
        lateral (select ((year(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_clock_us) - unix_date(trunc(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 2678400000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 86400000000) + 86400000000, _sw_start + 2678400000000, 86400000000)) as _ended(_sw_end),
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_z_clock
        ) as _off_axis,
        lateral (select _sw_a_clock as _sw_first, _sw_z_clock as _sw_last) as _hull,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_first) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_last) * interval '0.000001' second as window_end
        ) as _bound,
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end - 86400000000) - pmod((_sw_end - 86400000000), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end - 86400000000, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end - 86400000000) - pmod((_sw_end - 86400000000), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_z_clock
        ) as _off_axis_previous,
        lateral (select _sw_previous_a_clock as _sw_previous_first, _sw_previous_z_clock as _sw_previous_last) as _hull_previous
    where _sw_t is not null
        and not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end cumulate */
)
