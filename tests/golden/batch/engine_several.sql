describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "hop", "sizes": {"length": 60, "stride": 1}, "keys": ["key_1"], "carried": [], "merges": {"count_1": "sum"}, "distinct": {"distinct_1": "value_1", "distinct_2": "value_2"}}
with accumulated as (
        select
            _sw_us - pmod(_sw_us, 60000000) as _sw_shared_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 60000000), shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1
    ),
    panes as (
        select _sw_pane, key_1, value_1, value_2, count_1
        from (select *, (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
    )
select _sw_pane, key_1, value_1, value_2, count_1 from panes
-- answer: {"name": "spark_windows_py_hop_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": null, "windows": {"hour": {"kind": "hop", "size": "1 hour", "slide": "1 minute", "timecol": "ts"}, "so far": {"kind": "cumulate", "size": "1 day", "step": "2 hours", "timecol": "ts"}}} */
    with accumulated as (
        select
            _sw_us - pmod(_sw_us, 60000000) as _sw_shared_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 60000000), shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1
    )
    select 'hour' as `window_name`, *
    from (
    /* spark_windows.engine arrow */
    
    with panes as (
        select _sw_pane, key_1, value_1, value_2, count_1
        from (select *, (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
    ),
    windows as (
        select
            key_1,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 3600000000 as _sw_end,
            count_1,
            distinct_1,
            distinct_2
        from spark_windows_py_hop_digest(
            table(select *, xxhash64(key_1) as _sw_hash from (select _sw_pane, key_1, value_1, value_2, count_1 from panes)) partition by pmod(_sw_hash, 64) order by _sw_hash
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_bound.window_start is null, null, key_1) as `shop`,
        count_1 as `n`,
        distinct_1 as `users`,
        distinct_2 as `pairs`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    )
    union all
    select 'so far' as `window_name`, *
    from (
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with pane_values as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            value_1,
            value_2,
            sum(count_1) as count_1
        from (select *, _sw_us - pmod(_sw_us, 86400000000) as _sw_start, pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_start, _sw_pane, key_1, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            count(distinct case when _sw_pane = first_distinct_1 then value_1 end) as distinct_1,
            count(distinct case when _sw_pane = first_distinct_2 then value_2 end) as distinct_2
        from (select *, min(_sw_pane) over (partition by key_1, _sw_start, value_1) as first_distinct_1, min(_sw_pane) over (partition by key_1, _sw_start, value_2) as first_distinct_2 from pane_values)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 12) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(distinct_1) over so_far as distinct_1,
            sum(distinct_2) over so_far as distinct_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 7200000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    )
    /* spark_windows.end window_aggregate */
)
