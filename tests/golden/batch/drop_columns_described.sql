describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

(
    /* spark_windows.begin drop_columns {"columns": ["price"]} */
    select * except (price)
    from /* spark_windows.input */ hours /* spark_windows.input_end */
    /* spark_windows.end drop_columns */
)
