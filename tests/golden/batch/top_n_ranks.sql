(
    /* spark_windows.begin window_top_n {"function": "dense_rank", "n": "if(shop = 1, 2, 3)", "offset": 2, "order_by": ["price desc -- best", "id"], "partition_by": ["shop", "lower(town)"], "rank_column": "place of it"} */
    select *
    from (
        select
            *,
            dense_rank() over (partition by window_start, window_end, (shop), (lower(town)) order by price desc, id) as `place of it`
        from /* spark_windows.input */ hours /* spark_windows.input_end */
    )
    where `place of it` > 2 and `place of it` <= (if(shop = 1, 2, 3)) + 2
    /* spark_windows.end window_top_n */
)
