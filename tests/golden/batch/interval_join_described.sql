describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

describe query select * from visits
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "visitors", "data_type": "int"}]

describe query select (l.ts + interval '1' hour) as _sw_1 from hours as l
-- answer: [{"col_name": "_sw_1", "data_type": "timestamp"}]

(
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts + interval '1' hour", "lower": "0 seconds", "on": [], "reach": [0, 3600000000], "right_time": "r.ts", "select": ["l.price"], "type": "inner", "upper": "1 hour", "within_window": false} */
    select l.price
    from /* spark_windows.input */ hours /* spark_windows.input_end */ as l
    inner join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on (r.ts) between if(typeof((l.ts + interval '1' hour)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts + interval '1' hour), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts + interval \'1\' hour) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts + interval '1' hour) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, 0 * 0.000001bd) and (l.ts + interval '1' hour) + make_interval(0, 0, 0, 0, 0, 0, 3600000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
