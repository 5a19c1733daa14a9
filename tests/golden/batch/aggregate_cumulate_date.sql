describe query select * from days
-- answer: [{"col_name": "ts", "data_type": "date"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "price", "data_type": "int"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 604800000000, "slide": null, "step": 86400000000, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with firsts as (
        select
            _sw_us - pmod(_sw_us, 604800000000) as _sw_start,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            min(pmod(_sw_us, 604800000000) div 86400000000) as _sw_pane
        from /* spark_windows.input */ days /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 604800000000), shop, case when (customer) is not null then (customer) end
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            count(value_1) as distinct_1
        from firsts
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 7) over next as _sw_next,
            sum(distinct_1) over so_far as distinct_1
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 86400000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        distinct_1 as `users`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
