describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "hop", "sizes": {"length": 60, "stride": 1}, "keys": ["key_1"], "carried": [], "merges": {"count_1": "sum", "sum_2": "sum"}, "distinct": {}}
with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) as sum_2
        from (
            select *
            from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
            lateral (select (ts) as _sw_t) as _typed,
            lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            where _sw_t is not null
            distribute by shop
        ) as _src
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop
    )
select _sw_pane, key_1, count_1, sum_2 from panes
-- answer: {"name": "spark_windows_py_hop_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "phases": "one", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 60000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine arrow */
    
    with panes as (
        select
            pmod(xxhash64(shop), 64) as _sw_bucket,
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) as sum_2
        from (
            select *
            from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
            lateral (select (ts) as _sw_t) as _typed,
            lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            where _sw_t is not null
            distribute by pmod(xxhash64(shop), 64)
        ) as _src
        group by pmod(xxhash64(shop), 64), (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop
    ),
    windows as (
        select
            key_1,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 3600000000 as _sw_end,
            count_1,
            sum_2
        from spark_windows_py_hop_digest(
            table(select *, xxhash64(key_1) as _sw_hash from (select _sw_pane, key_1, count_1, sum_2, _sw_bucket from panes)) partition by _sw_bucket order by _sw_hash
        )
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
