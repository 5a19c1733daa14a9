(
    /* spark_windows.begin window_top_n {"function": "rank", "n": 3, "offset": 1, "order_by": "price", "partition_by": "shop", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            rank() over (partition by window_start, window_end, (shop) order by price) as `rownum`
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where `rownum` > 1 and `rownum` <= 4
    /* spark_windows.end window_top_n */
)
