(
    /* spark_windows.begin repartition_by {"columns": ["shop", "town"], "partitions": 8} */
    select /*+ repartition(8, shop, town) */ *
    from /* spark_windows.input */ orders /* spark_windows.input_end */
    /* spark_windows.end repartition_by */
)
