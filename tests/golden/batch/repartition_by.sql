(
    /* spark_windows.begin repartition_by {"columns": ["shop"], "partitions": null} */
    select /*+ repartition(shop) */ *
    from /* spark_windows.input */ orders /* spark_windows.input_end */
    /* spark_windows.end repartition_by */
)
