describe query select * from walls
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": {"shift": 43200000000}, "offset": 0, "only_updates": false, "partition_by": null, "size": 8035200000000, "slide": 2678400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_clock_us) as _wall_clock,
        lateral (select ((year(date_from_unix_date(cast((((_sw_clock_us - 43200000000)) - pmod(((_sw_clock_us - 43200000000)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_clock_us - 43200000000)) - pmod(((_sw_clock_us - 43200000000)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_clock_us - 43200000000) - unix_date(trunc(date_from_unix_date(cast((((_sw_clock_us - 43200000000)) - pmod(((_sw_clock_us - 43200000000)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 2678400000000), _sw_us - 8035199999999, -2678400000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 8035200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + 43200000000 as _sw_a_clock,
                unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 + 43200000000 as _sw_z_clock
        ) as _off_axis,
        lateral (select _sw_a_clock as _sw_first, _sw_z_clock as _sw_last) as _hull,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_first) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_last) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
