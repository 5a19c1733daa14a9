(
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "0 seconds", "on": [], "reach": [0, 0], "right_time": "r.ts", "select": null, "type": "semi", "upper": "0 seconds", "within_window": false} */
    select l.*
    from /* spark_windows.input */ orders /* spark_windows.input_end */ as l
    semi join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, 0 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 0 * 0.000001bd)
    /* spark_windows.end interval_join */
)
