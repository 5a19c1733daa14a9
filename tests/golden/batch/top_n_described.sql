describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

(
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": "price", "partition_by": "shop", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (shop) order by price) as `rownum`
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
