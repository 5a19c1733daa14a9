(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": {"accumulate": {"bits": "bit_xor({x})"}, "finish": "{bits}", "merge": {"bits": "bit_xor({bits})"}}, "name": "parity", "text": "declared(customer)", "type": null}, {"declared": {"accumulate": {"bits": "coalesce(bit_or({value}){where}, 0)"}, "arguments": ["value"], "combine": {"bits": "coalesce({a} | {b}, {a}, {b})"}, "finish": "if({bits} is null, 0, {bits})", "merge": {"bits": "bit_or({bits})"}, "name": "bits_of", "running": {"bits": "coalesce(bit_or({bits}){over}, 0)"}}, "name": "bits", "text": "bits_of(customer)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 420000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane,
            shop as key_1,
            bit_xor((customer)) as own_1,
            coalesce(bit_or((customer)), 0) as own_2,
            count(*) as count_3,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1), shop
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 17)) div 17) as _sw_block from panes)
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
            count_3,
            coalesce(bit_or(own_2) over to_block_end, 0) as suffix_own_2,
            sum(count_3) over to_block_end as suffix_count_3
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 16, _sw_pane) as _sw_at,
            case when _sw_window is null then own_1 end as own_1,
            case when _sw_window is null then own_2 end as own_2,
            case when (_sw_window - pmod(_sw_window, 17)) div 17 = -_sw_block and pmod(_sw_window, 17) <> 0 then suffix_own_2 end as suffix_own_2,
            case when _sw_window is null then count_3 end as count_3,
            case when (_sw_window - pmod(_sw_window, 17)) div 17 = -_sw_block and pmod(_sw_window, 17) <> 0 then suffix_count_3 end as suffix_count_3
        from suffixes
        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 16), _sw_pane - 16), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_t,
            _sw_window,
            suffix_own_2,
            suffix_count_3,
            coalesce(bit_or(own_2) over from_block_start, 0) as prefix_own_2,
            sum(count_3) over from_block_start as prefix_count_3,
            bit_xor(own_1) over whole as own_1
        from (select *, (_sw_at - pmod(_sw_at, 17)) div 17 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row),
            whole as (partition by key_1 order by _sw_at range between 16 preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_t,
            _sw_window div 2 * 420000000 as _sw_start,
            _sw_window div 2 * 420000000 + 3600000000 as _sw_end,
            own_1 as own_1,
            coalesce(suffix_own_2 | prefix_own_2, suffix_own_2, prefix_own_2) as own_2,
            coalesce(suffix_count_3 + prefix_count_3, suffix_count_3, prefix_count_3) as count_3
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        own_1 as `parity`,
        if(own_2 is null, 0, own_2) as `bits`,
        count_3 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
