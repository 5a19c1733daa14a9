describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "session", "sizes": {"gap": 1800000000}, "keys": ["key_1"], "carried": [], "merges": {"count_1": "sum", "sum_2": "sum"}, "distinct": {}}
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) as sum_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, shop
    )
select _sw_from, _sw_to, key_1, count_1, sum_2 from panes
-- answer: {"name": "spark_windows_py_session_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 1800000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine arrow */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) as sum_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, shop
    ),
    windows as (
        select
            key_1,
            _sw_from as _sw_start,
            _sw_to + 1800000000 as _sw_end,
            count_1,
            sum_2
        from spark_windows_py_session_digest(
            table(select *, xxhash64(key_1) as _sw_hash from (select _sw_from, _sw_to, key_1, count_1, sum_2 from panes)) partition by pmod(_sw_hash, 64) order by _sw_hash
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
