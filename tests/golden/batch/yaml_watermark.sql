describe query select * from walls
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": "10 minutes", "where": null, "window": {"gap": 3600000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are merged faster in SQL */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            count(*) as count_1,
            sum(price) as sum_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
            from panes
        )
    ),
    windows as (
        select
            _sw_session,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            min(_sw_from) as _sw_start,
            max(_sw_to) + 3600000000 as _sw_end
        from islands
        group by _sw_session
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
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
