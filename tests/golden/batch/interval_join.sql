(
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["shop", "shop"]], "reach": [-3600000000, 90000000], "right_time": "r.ts", "select": ["l.id"], "type": "inner", "upper": "90 seconds", "within_window": false} */
    select l.id
    from /* spark_windows.input */ orders /* spark_windows.input_end */ as l
    inner join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on l.shop = r.shop
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 90000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
