(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": {"range": "all", "values": {"revenue": "0"}}, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": [["shop", "town"], ["shop"], []], "having": "n = 0", "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    select * from (
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            shop as key_1,
            town as key_2,
            grouping_id(_sw_us - pmod(_sw_us, 3600000000), shop, town) as grouping_bits,
            count(*) as result_1,
            sum(price) as result_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), shop, town grouping sets ((_sw_us - pmod(_sw_us, 3600000000), shop, town), (_sw_us - pmod(_sw_us, 3600000000), shop), (_sw_us - pmod(_sw_us, 3600000000)))
    ),
    spaced as (
        select
            *,
            lead(_sw_end) over (partition by key_1, key_2, grouping_bits order by _sw_end) as _sw_following,
            row_number() over (partition by key_1, key_2, grouping_bits order by _sw_end) as _sw_number
        from windows
        cross join (select min(_sw_end) as _sw_least, max(_sw_end) as _sw_greatest from windows)
    ),
    filled as (
        select
            * except (_sw_start, _sw_end),
            _sw_at - 3600000000 as _sw_start,
            _sw_at as _sw_end,
            _sw_at <> _sw_end as _sw_empty
        from spaced
        lateral view explode(sequence(if(_sw_number = 1, _sw_least, _sw_end), coalesce(_sw_following - 3600000000, _sw_greatest), 3600000000)) _sw_exploded as _sw_at
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
        if(_sw_empty, 0, result_1) as `n`,
        if(_sw_empty, 0, result_2) as `revenue`,
        grouping_bits as `level`
    from filled,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    ) as _sw_windows where (n = 0)
    /* spark_windows.end window_aggregate */
)
