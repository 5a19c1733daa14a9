(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": {"accumulate": {"logs": "sum(ln({value}))", "n": "count({value})"}, "arguments": ["value"], "finish": "exp({logs} / nullif({n}, 0))", "merge": {"logs": "sum({logs})", "n": "sum({n})"}}, "name": "usual", "text": "geometric_mean(price) filter (where paid)", "type": null}, {"declared": {"accumulate": {"sketch": "hll_sketch_agg({x})"}, "finish": "hll_sketch_estimate({sketch})", "merge": {"sketch": "hll_union_agg({sketch})"}}, "name": "users", "text": "people(customer)", "type": null}, {"declared": {"accumulate": {"sketch": "kll_sketch_agg_double({x})"}, "finish": "kll_sketch_to_string_double({sketch})", "merge": {"sketch": "kll_merge_agg_double({sketch})"}}, "name": "shape", "text": "quantiles(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 1200000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Kolkata", "zone_given": false}} */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            sum(ln((price))) filter (where paid) as own_1,
            count((price)) filter (where paid) as own_2,
            hll_sketch_agg((customer)) as own_3,
            kll_sketch_agg_double((price)) as own_4,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Kolkata')) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 20)) div 20) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            own_1,
            own_2,
            own_3,
            own_4,
            sum(own_1) over to_block_end as suffix_own_1,
            sum(own_2) over to_block_end as suffix_own_2,
            hll_union_agg(own_3) over to_block_end as suffix_own_3,
            kll_merge_agg_double(own_4) over to_block_end as suffix_own_4
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 19, _sw_pane) as _sw_at,
            case when _sw_window is null then own_1 end as own_1,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_own_1 end as suffix_own_1,
            case when _sw_window is null then own_2 end as own_2,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_own_2 end as suffix_own_2,
            case when _sw_window is null then own_3 end as own_3,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_own_3 end as suffix_own_3,
            case when _sw_window is null then own_4 end as own_4,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_own_4 end as suffix_own_4
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 19), _sw_pane - 19), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_t,
            _sw_window,
            suffix_own_1,
            suffix_own_2,
            suffix_own_3,
            suffix_own_4,
            sum(own_1) over from_block_start as prefix_own_1,
            sum(own_2) over from_block_start as prefix_own_2,
            hll_union_agg(own_3) over from_block_start as prefix_own_3,
            kll_merge_agg_double(own_4) over from_block_start as prefix_own_4
        from (select *, (_sw_at - pmod(_sw_at, 20)) div 20 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_t,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 1200000000 as _sw_end,
            coalesce(suffix_own_1 + prefix_own_1, suffix_own_1, prefix_own_1) as own_1,
            coalesce(suffix_own_2 + prefix_own_2, suffix_own_2, prefix_own_2) as own_2,
            case when suffix_own_3 is null then prefix_own_3 when prefix_own_3 is null then suffix_own_3 else hll_union(suffix_own_3, prefix_own_3, true) end as own_3,
            case when suffix_own_4 is null then prefix_own_4 when prefix_own_4 is null then suffix_own_4 else kll_sketch_merge_double(suffix_own_4, prefix_own_4) end as own_4
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        exp(own_1 / nullif(own_2, 0)) as `usual`,
        hll_sketch_estimate(own_3) as `users`,
        kll_sketch_to_string_double(own_4) as `shape`
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
