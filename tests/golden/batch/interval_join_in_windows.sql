(
    /* spark_windows.begin interval_join {"condition": "l.price <> r.price", "left_time": "l.ts", "lower": "-5 minutes", "on": [["shop", "id"]], "reach": [-300000000, 0], "right_time": "r.ts", "select": ["l.shop", "r.ts as at"], "type": "full", "upper": "0 seconds", "within_window": true} */
    select l.shop, r.ts as at
    from /* spark_windows.input */ hours /* spark_windows.input_end */ as l
    full join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.interval_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.shop = r.id
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -300000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 0 * 0.000001bd)
        and (l.price <> r.price)
    /* spark_windows.end interval_join */
)
