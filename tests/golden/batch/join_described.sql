describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

describe query select * from visits
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "visitors", "data_type": "int"}]

(
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["shop", "shop"]], "select": ["r.visitors"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.shop as shop,
        r.visitors
    from /* spark_windows.input */ hours /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.shop = r.shop
    /* spark_windows.end window_join */
)
