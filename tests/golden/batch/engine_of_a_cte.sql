(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: a CTE is read by its model alone */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
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
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000
    ),
    linked as (
        select *, lead(_sw_pane) over (order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 60)) div 60) as _sw_block from panes)
    ),
    suffixes as (
        select
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum_type_2,
            sum_3,
            count_4,
            lost_5,
            sum(count_1) over to_block_end as suffix_count_1,
            sum_type_2 as suffix_sum_type_2,
            try_variant_get(cast(sum(sum_3) over to_block_end as variant), '$', typeof(sum_type_2)) as suffix_sum_3,
            sum(count_4) over to_block_end as suffix_count_4,
            (max(lost_5) over to_block_end or (sum(count_4) over to_block_end > 0 and try_variant_get(cast(sum(sum_3) over to_block_end as variant), '$', typeof(sum_type_2)) is null)) as suffix_lost_5
        from linked
        window to_block_end as (partition by _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 59, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_type_2 end as sum_type_2,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_sum_type_2 end as suffix_sum_type_2,
            case when _sw_window is null then sum_3 end as sum_3,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_sum_3 end as suffix_sum_3,
            case when _sw_window is null then count_4 end as count_4,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_count_4 end as suffix_count_4,
            case when _sw_window is null then lost_5 end as lost_5,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_lost_5 end as suffix_lost_5
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 59), _sw_pane - 59), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            _sw_t,
            _sw_window,
            suffix_count_1,
            suffix_sum_type_2,
            suffix_sum_3,
            suffix_count_4,
            suffix_lost_5,
            sum(count_1) over from_block_start as prefix_count_1,
            sum_type_2 as prefix_sum_type_2,
            try_variant_get(cast(sum(sum_3) over from_block_start as variant), '$', typeof(sum_type_2)) as prefix_sum_3,
            sum(count_4) over from_block_start as prefix_count_4,
            (max(lost_5) over from_block_start or (sum(count_4) over from_block_start > 0 and try_variant_get(cast(sum(sum_3) over from_block_start as variant), '$', typeof(sum_type_2)) is null)) as prefix_lost_5
        from (select *, (_sw_at - pmod(_sw_at, 60)) div 60 as _sw_block from events)
        window
            from_block_start as (partition by _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            _sw_t,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 3600000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            coalesce(suffix_sum_type_2, prefix_sum_type_2) as sum_type_2,
            try_variant_get(cast(case when suffix_sum_3 is null then prefix_sum_3 when prefix_sum_3 is null then suffix_sum_3 else suffix_sum_3 + prefix_sum_3 end as variant), '$', typeof(suffix_sum_type_2)) as sum_3,
            coalesce(suffix_count_4 + prefix_count_4, suffix_count_4, prefix_count_4) as count_4,
            coalesce(suffix_lost_5, false) or coalesce(prefix_lost_5, false) as lost_5
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
