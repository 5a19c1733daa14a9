describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

(
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ hours /* spark_windows.input_end */
    /* spark_windows.end cascade */
)
