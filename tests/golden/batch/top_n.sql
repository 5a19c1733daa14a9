(
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 3, "offset": 0, "order_by": "price desc", "partition_by": null, "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end order by price desc) as `rownum`
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where `rownum` <= 3
    /* spark_windows.end window_top_n */
)
