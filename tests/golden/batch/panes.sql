(
    /* spark_windows.begin window_panes {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(amount)", "type": null}, {"declared": null, "name": "basket", "text": "avg(price) filter (where paid)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": null, "having": null, "panes": true, "watermark": null, "where": "price > 0", "window": {"gap": null, "kind": "tumble", "macro": "window_panes", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 300000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 300000000) as _sw_start,
            shop as key_1,
            town as key_2,
            count(*) as count_1,
            sum(amount) filter (where false) as sum_type_2,
            sum(amount) as sum_3,
            count(amount) as count_4,
            (count(amount) > 0 and sum(amount) is null) as lost_5,
            sum(case when typeof(price) like 'decimal%' then (price) end) filter (where false) as sum_type_6,
            sum(case when typeof(price) like 'decimal%' then (price) end) filter (where paid) as sum_7,
            count(case when typeof(price) like 'decimal%' then (price) end) filter (where paid) as count_8,
            (count(case when typeof(price) like 'decimal%' then (price) end) filter (where paid) > 0 and sum(case when typeof(price) like 'decimal%' then (price) end) filter (where paid) is null) as lost_9,
            sum(case when not typeof(price) like 'decimal%' then cast((price) as double) end) filter (where paid) as sum_10,
            count(price) filter (where paid) as count_11,
            avg(price) filter (where false) as avg_type_12,
            collect_set(case when (customer) is not null then (customer) end) as set_13,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast(null as bigint)) as pane_epoch,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_panes: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
            and (price > 0)
        group by _sw_us - pmod(_sw_us, 300000000), shop, town
    ),
    windows as (
        select *, _sw_start + 300000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
        count_1 as `n`,
        sum_type_2 as `revenue_sum_type`,
        sum_3 as `revenue_sum`,
        count_4 as `revenue_summed`,
        lost_5 as `revenue_overflow`,
        sum_type_6 as `basket_sum_type`,
        sum_7 as `basket_sum`,
        count_8 as `basket_summed`,
        lost_9 as `basket_overflow`,
        sum_10 as `basket_double`,
        count_11 as `basket_count`,
        avg_type_12 as `basket_avg_type`,
        array_sort(set_13) as `users`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_panes */
)
