(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with pane_values as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from pane_values
        group by _sw_pane, key_1
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 60)) div 60) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 59, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_count_1 end as suffix_count_1,
            cast(null as bigint) as distinct_1,
            cast(null as bigint) as distinct_2
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 59), _sw_pane - 59), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
        union all
        select
            key_1, max(_sw_t), null, _sw_change + 59, null, null, sum(_sw_delta), null
        from (
            select *, lag(_sw_pane) over (partition by key_1, value_1 order by _sw_pane) as _sw_seen
            from (
                select key_1, value_1, _sw_pane, max(_sw_t) as _sw_t
                from pane_values
                where value_1 is not null
                group by key_1, value_1, _sw_pane
            )
        )
        lateral view stack(2, greatest(coalesce(_sw_seen + 1, _sw_pane - 59), _sw_pane - 59), 1L, _sw_pane + 1, -1L) _sw_exploded as _sw_change, _sw_delta
        group by key_1, _sw_change
        union all
        select
            key_1, max(_sw_t), null, _sw_change + 59, null, null, null, sum(_sw_delta)
        from (
            select *, lag(_sw_pane) over (partition by key_1, value_2 order by _sw_pane) as _sw_seen
            from (
                select key_1, value_2, _sw_pane, max(_sw_t) as _sw_t
                from pane_values
                where value_2 is not null
                group by key_1, value_2, _sw_pane
            )
        )
        lateral view stack(2, greatest(coalesce(_sw_seen + 1, _sw_pane - 59), _sw_pane - 59), 1L, _sw_pane + 1, -1L) _sw_exploded as _sw_change, _sw_delta
        group by key_1, _sw_change
    ),
    prefixes as (
        select
            key_1,
            _sw_t,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1,
            sum(distinct_1) over so_far as distinct_1,
            sum(distinct_2) over so_far as distinct_2
        from (select *, (_sw_at - pmod(_sw_at, 60)) div 60 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row),
            so_far as (partition by key_1 order by _sw_block, _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_t,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 3600000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            coalesce(distinct_1, 0) as distinct_1,
            coalesce(distinct_2, 0) as distinct_2
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        distinct_1 as `users`,
        distinct_2 as `pairs`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
