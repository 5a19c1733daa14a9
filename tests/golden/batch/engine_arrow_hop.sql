describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "hop", "sizes": {"length": 17, "stride": 2}, "keys": [], "carried": [], "merges": {"count_1": "sum", "sum_2": "sum", "count_3": "sum", "lost_4": "max", "set_5": "list", "moments_6": "list"}, "distinct": {}}
with panes as (
        select
            (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane,
            count(*) as count_1,
            sum(amount) as sum_2,
            count(amount) as count_3,
            (count(amount) > 0 and sum(amount) is null) as lost_4,
            collect_set(item) as set_5,
            array(struct(cast(count(cast((price) as double)) as double) as n, avg(cast((price) as double)) as mean, var_pop(cast((price) as double)) * count(cast((price) as double)) as m2)) as moments_6
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1)
    )
select _sw_pane, count_1, sum_2, count_3, lost_4, set_5, moments_6 from panes
-- answer: {"name": "spark_windows_py_hop_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "set", "text": "collect_set(item)", "type": null}, {"declared": null, "name": "deviation", "text": "stddev(price)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 420000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine arrow: without keys a worker holds all panes, a million at most */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane,
            count(*) as count_1,
            sum(amount) as sum_2,
            count(amount) as count_3,
            (count(amount) > 0 and sum(amount) is null) as lost_4,
            collect_set(item) as set_5,
            array(struct(cast(count(cast((price) as double)) as double) as n, avg(cast((price) as double)) as mean, var_pop(cast((price) as double)) * count(cast((price) as double)) as m2)) as moments_6
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1)
    ),
    windows as (
        select
            _sw_window div 2 * 420000000 as _sw_start,
            _sw_window div 2 * 420000000 + 3600000000 as _sw_end,
            count_1,
            sum_2,
            count_3,
            lost_4,
            array_distinct(set_5) as set_5,
            moments_6
        from spark_windows_py_hop_digest(
            table(select _sw_pane, count_1, sum_2, count_3, lost_4, set_5, moments_6 from panes) with single partition
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `sum`,
        array_sort(set_5) as `set`,
        aggregate(filter(moments_6, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
