describe query select * from hours
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}]

(
    /* spark_windows.begin window_deduplicate {"keep": "first", "order_by": "ts", "partition_by": "shop"} */
    select * except (_sw_rank)
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (shop) order by (ts)) as _sw_rank
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where _sw_rank = 1
    /* spark_windows.end window_deduplicate */
)
