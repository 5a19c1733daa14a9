(
    /* spark_windows.begin window_deduplicate {"keep": "first", "order_by": "ts", "partition_by": null} */
    select * except (_sw_rank)
    from (
        select
            *,
            row_number() over (partition by window_start, window_end order by (ts)) as _sw_rank
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where _sw_rank = 1
    /* spark_windows.end window_deduplicate */
)
