(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "phases": "one", "watermark": null, "where": null, "window": null, "windows": {"day": {"kind": "cumulate", "size": "1 day", "step": "2 hours", "timecol": "ts"}, "hour": {"kind": "tumble", "size": "1 hour", "timecol": "ts"}}} */
    with accumulated as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_shared_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            max(_sw_t) as _sw_t
        from (
            select *
            from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
            lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
            lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            where _sw_t is not null
            distribute by shop
        ) as _src
        group by _sw_us - pmod(_sw_us, 3600000000), shop
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1
    )
    select 'hour' as `window_name`, *
    from (
    
    with panes as (
        select _sw_start, key_1, count_1, sum_type_2, sum_3, count_4, lost_5, _sw_t
        from (select *, _sw_us - pmod(_sw_us, 3600000000) as _sw_start from (select *, _sw_shared_pane as _sw_us from shared_panes))
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_bound.window_start is null, null, key_1) as `shop`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    )
    union all
    select 'day' as `window_name`, *
    from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from (select *, _sw_us - pmod(_sw_us, 86400000000) as _sw_start, pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 12) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum_type_2 as sum_type_2,
            try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) as sum_3,
            sum(count_4) over so_far as count_4,
            (max(lost_5) over so_far or (sum(count_4) over so_far > 0 and try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) is null)) as lost_5
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 7200000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
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
    )
    /* spark_windows.end window_aggregate */
)
