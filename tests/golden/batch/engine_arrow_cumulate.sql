describe query select * from walls
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "cumulate", "sizes": {"steps": 12, "step": 7200000000, "only_updates": 1}, "keys": ["key_1"], "carried": [], "merges": {"count_1": "sum"}, "distinct": {"distinct_1": "value_1", "distinct_2": "value_2"}}
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1
        from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 7200000000, shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    )
select _sw_start, _sw_pane, key_1, value_1, value_2, count_1 from panes
-- answer: {"name": "spark_windows_py_cumulate_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": true, "partition_by": null, "size": 86400000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine arrow */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1
        from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 7200000000, shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    windows as (
        select
            key_1,
            _sw_start,
            _sw_start + (_sw_pane + 1) * 7200000000 as _sw_end,
            count_1,
            distinct_1,
            distinct_2
        from spark_windows_py_cumulate_digest(
            table(select *, xxhash64(key_1) as _sw_hash from (select _sw_start, _sw_pane, key_1, value_1, value_2, count_1 from panes)) partition by pmod(_sw_hash, 64) order by _sw_hash
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        distinct_1 as `users`,
        distinct_2 as `pairs`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
