describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- python_aggregate {"python": "models/examples/windows/usual_delays.py:Median"} with 1 arguments
-- answer: {"name": "Median", "arguments": ["value"], "accumulate": {"state": "spark_windows_py_median_digest_update(collect_list(struct({value} as value_0)){where})"}, "merge": {"state": "spark_windows_py_median_digest_merge(collect_list({state}))"}, "running": {"state": "spark_windows_py_median_digest_merge(collect_list({state}){over})"}, "combine": {"state": "spark_windows_py_median_digest_merge(array_compact(array({a}, {b})))"}, "finish": "spark_windows_py_median_digest_finish({state})", "state": "none declared"}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": {"accumulate": {"state": "spark_windows_py_median_digest_update(collect_list(struct({value} as value_0)){where})"}, "arguments": ["value"], "combine": {"state": "spark_windows_py_median_digest_merge(array_compact(array({a}, {b})))"}, "finish": "spark_windows_py_median_digest_finish({state})", "merge": {"state": "spark_windows_py_median_digest_merge(collect_list({state}))"}, "name": "Median", "running": {"state": "spark_windows_py_median_digest_merge(collect_list({state}){over})"}, "state": "none declared"}, "name": "usual", "text": "declared(price) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: there is no kernel for spark_windows_py_median_digest_merge */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            shop as key_1,
            spark_windows_py_median_digest_update(collect_list(struct((price) as value_0)) filter (where paid)) as own_1
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, shop
    ),
    merged as (
        select
            _sw_window,
            key_1,
            spark_windows_py_median_digest_merge(collect_list(own_1)) as own_1
        from panes lateral view explode(sequence(_sw_pane - 5, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 600000000 as _sw_start, _sw_window * 600000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        spark_windows_py_median_digest_finish(own_1) as `usual`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
