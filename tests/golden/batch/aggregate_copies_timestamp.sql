describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "a", "text": "sum(price)", "type": "int"}, {"declared": null, "name": "b", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "c", "text": "sum(huge)", "type": "decimal(38,10)"}, {"declared": null, "name": "d", "text": "avg(price)", "type": "int"}, {"declared": null, "name": "e", "text": "avg(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "f", "text": "avg(huge)", "type": "decimal(38,10)"}, {"declared": null, "name": "g", "text": "avg(span)", "type": "interval day to second"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            shop as key_1,
            sum(price) as sum_1,
            sum(amount) as sum_2,
            count(amount) as count_3,
            (count(amount) > 0 and sum(amount) is null) as lost_4,
            sum(huge) as sum_5,
            count(huge) as count_6,
            (count(huge) > 0 and sum(huge) is null) as lost_7,
            sum(cast((price) as double)) as sum_8,
            count(price) as count_9,
            sum(span) as sum_10,
            count(span) as count_11
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
            sum(sum_1) as sum_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            cast(sum(sum_5) as decimal(38,10)) as sum_5,
            sum(count_6) as count_6,
            (max(lost_7) or (sum(count_6) > 0 and cast(sum(sum_5) as decimal(38,10)) is null)) as lost_7,
            sum(sum_8) as sum_8,
            sum(count_9) as count_9,
            sum(sum_10) as sum_10,
            sum(count_11) as count_11
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
        sum_1 as `a`,
        if(lost_4, null, sum_2) as `b`,
        if(lost_7, null, sum_5) as `c`,
        sum_8 / nullif(count_9, 0) as `d`,
        coalesce(try_cast(try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) - try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_4, null, sum_2) - if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0))) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0)) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `e`,
        coalesce(try_cast(try_cast((try_cast(if(lost_7, null, sum_5) as decimal(37,10)) - try_cast((try_cast(if(lost_7, null, sum_5) as decimal(37,10)) % (cast(nullif(count_6, 0) as decimal(12,0)) * 0.0000000001bd)) as decimal(37,10))) / cast(nullif(count_6, 0) as decimal(12,0)) as decimal(37,14)) + try_cast(cast(round(cast((try_cast(if(lost_7, null, sum_5) as decimal(37,10)) % (cast(nullif(count_6, 0) as decimal(12,0)) * 0.0000000001bd)) * 10000000000bd as decimal(20,8)) / cast(nullif(count_6, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.0000000001bd as decimal(37,14)) as decimal(38,14)), cast(cast(((if(lost_7, null, sum_5) - if(lost_7, null, sum_5) % cast(nullif(count_6, 0) as decimal(12,0))) / cast(nullif(count_6, 0) as decimal(12,0))) as decimal(38,14)) + cast((if(lost_7, null, sum_5) % cast(nullif(count_6, 0) as decimal(12,0)) / cast(nullif(count_6, 0) as decimal(12,0))) as decimal(38,14)) as decimal(38,14))) as `f`,
        sum_10 / nullif(count_11, 0) as `g`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
