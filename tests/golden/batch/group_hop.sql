(
    select window_time as `row time`, `shop` as `shop`, `a` as `a`
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "a", "text": "max(if(item = 'A', 1, 0))", "type": null}], "fill": null, "group_by": [{"expression": "(`order`.shop)", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 300000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 300000000)) div 300000000 as _sw_pane,
            (`order`.shop) as key_1,
            max(if(item = 'A', 1, 0)) as max_1,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 300000000)) div 300000000, (`order`.shop)
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 12)) div 12) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            max_1,
            max(max_1) over to_block_end as suffix_max_1
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 11, _sw_pane) as _sw_at,
            case when _sw_window is null then max_1 end as max_1,
            case when (_sw_window - pmod(_sw_window, 12)) div 12 = -_sw_block and pmod(_sw_window, 12) <> 0 then suffix_max_1 end as suffix_max_1
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 11), _sw_pane - 11), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_t,
            _sw_window,
            suffix_max_1,
            max(max_1) over from_block_start as prefix_max_1
        from (select *, (_sw_at - pmod(_sw_at, 12)) div 12 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_t,
            _sw_window * 300000000 as _sw_start,
            _sw_window * 300000000 + 3600000000 as _sw_end,
            greatest(suffix_max_1, prefix_max_1) as max_1
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        max_1 as `a`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
