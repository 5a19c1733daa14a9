describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

describe query select (price * amount) as _sw_1 from orders
-- answer: [{"col_name": "_sw_1", "data_type": "decimal(21,2)"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "a", "text": "sum(price)", "type": "int"}, {"declared": null, "name": "b", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "c", "text": "sum(huge)", "type": "decimal(38,10)"}, {"declared": null, "name": "d", "text": "avg(price)", "type": "int"}, {"declared": null, "name": "e", "text": "avg(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "f", "text": "avg(huge)", "type": "decimal(38,10)"}, {"declared": null, "name": "g", "text": "avg(span)", "type": "interval day to second"}, {"declared": null, "name": "h", "text": "sum(price * amount)", "type": "decimal(21,2)"}, {"declared": null, "name": "i", "text": "last(item)", "type": null}, {"declared": null, "name": "j", "text": "avg(weight)", "type": "double"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            shop as key_1,
            sum(price) as result_1,
            sum(amount) as result_2,
            sum(huge) as result_3,
            avg(price) as result_4,
            avg(amount) as result_5,
            avg(huge) as result_6,
            avg(span) as result_7,
            sum(price * amount) as result_8,
            (max(struct(_sw_t as at, (item) as value))).value as result_9,
            avg(weight) as result_10
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), shop
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        result_1 as `a`,
        result_2 as `b`,
        result_3 as `c`,
        result_4 as `d`,
        result_5 as `e`,
        result_6 as `f`,
        result_7 as `g`,
        result_8 as `h`,
        result_9 as `i`,
        result_10 as `j`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
