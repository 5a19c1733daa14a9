(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": {"accumulate": {"logs": "sum(ln({value}))", "n": "count({value})"}, "arguments": ["value"], "finish": "exp({logs} / nullif({n}, 0))", "merge": {"logs": "sum({logs})", "n": "sum({n})"}}, "name": "usual", "text": "geometric_mean(price) filter (where paid)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Kolkata", "zone_given": false}} */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            exp(sum(ln((price))) filter (where paid) / nullif(count((price)) filter (where paid), 0)) as result_1
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Kolkata')) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        result_1 as `usual`
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kolkata')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Kolkata')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kolkata')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Kolkata')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Kolkata')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
