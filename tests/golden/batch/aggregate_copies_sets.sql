(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": [["shop", "town"], ["shop"], []], "having": "n > 1", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 600000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    select * from (
    with finest as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, shop, town
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from finest
        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_1), (_sw_pane))
    ),
    merged as (
        select
            _sw_window,
            key_1,
            key_2,
            grouping_bits,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from panes lateral view explode(sequence(_sw_pane - 5, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1, key_2, grouping_bits
    ),
    windows as (
        select *, _sw_window * 600000000 as _sw_start, _sw_window * 600000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    ) as _sw_windows where (n > 1)
    /* spark_windows.end window_aggregate */
)
