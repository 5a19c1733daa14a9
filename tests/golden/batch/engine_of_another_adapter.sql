describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 60000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: it needs the adapter sparkwindows with method session or connect */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) as sum_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 60)) div 60) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum_2,
            sum(count_1) over to_block_end as suffix_count_1,
            sum(sum_2) over to_block_end as suffix_sum_2
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_window,
            coalesce(_sw_window + 59, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_2 end as sum_2,
            case when (_sw_window - pmod(_sw_window, 60)) div 60 = -_sw_block and pmod(_sw_window, 60) <> 0 then suffix_sum_2 end as suffix_sum_2
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 59), _sw_pane - 59), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_window,
            suffix_count_1,
            suffix_sum_2,
            sum(count_1) over from_block_start as prefix_count_1,
            sum(sum_2) over from_block_start as prefix_sum_2
        from (select *, (_sw_at - pmod(_sw_at, 60)) div 60 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 3600000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            coalesce(suffix_sum_2 + prefix_sum_2, suffix_sum_2, prefix_sum_2) as sum_2
        from prefixes
        where _sw_window is not null
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
