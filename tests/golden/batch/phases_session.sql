(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "phases": "one", "watermark": null, "where": null, "window": {"gap": 1800000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["lower(town)"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            shop as key_1,
            (lower(town)) as _sw_by_1,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to,
            max(_sw_t) as _sw_t
        from (
            select *
            from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
            lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
            lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            where _sw_t is not null
            distribute by lower(town)
        ) as _src
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, shop, (lower(town))
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 1800000000 as _sw_starts
            from panes
        )
    ),
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + 1800000000 as _sw_end
        from islands
        window one_session as (partition by _sw_by_1, _sw_session)
    ),
    windows as (
        select
            _sw_start,
            _sw_end,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from bounded
        group by _sw_start, _sw_end, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
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
