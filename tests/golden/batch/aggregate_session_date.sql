describe query select * from days
-- answer: [{"col_name": "ts", "data_type": "date"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "price", "data_type": "int"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 172800000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["shop", "lower(town)"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are not those of the groups */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 172800000000)) div 172800000000 as _sw_pane,
            shop as key_1,
            (shop) as _sw_by_1,
            (lower(town)) as _sw_by_2,
            count(*) as count_1,
            sum(price) as sum_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ days /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 172800000000)) div 172800000000, shop, (shop), (lower(town))
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1, _sw_by_2 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1, _sw_by_2 order by _sw_from rows between unbounded preceding and 1 preceding) > 172800000000 as _sw_starts
            from panes
        )
    ),
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + 172800000000 as _sw_end
        from islands
        window one_session as (partition by _sw_by_1, _sw_by_2, _sw_session)
    ),
    windows as (
        select
            _sw_start,
            _sw_end,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from bounded
        group by _sw_start, _sw_end, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        sum_2 as `revenue`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
