(
    /* spark_windows.begin window_join {"condition": "l.price > r.price", "null_aware": false, "on": [["shop", "`shop id`"]], "select": null, "type": "full"} */
    select
        coalesce(l.window_start, r.window_start) as window_start,
        coalesce(l.window_end, r.window_end) as window_end,
        coalesce(l.window_time, r.window_time) as window_time,
        coalesce(l.shop, r.`shop id`) as shop,
        l.* except (window_start, window_end, window_time, shop),
        r.* except (window_start, window_end, window_time, `shop id`)
    from /* spark_windows.input */ hours /* spark_windows.input_end */ as l
    full join /* spark_windows.input */ visits /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.shop = r.`shop id`
        and (l.price > r.price)
    /* spark_windows.end window_join */
)
