(
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["shop", "shop"], ["town", "city"]], "order_by": ["r.id", "r.price"], "reach": 600000000, "right_time": "r.ts", "select": ["r.price"], "tolerance": "10 minutes", "type": "inner", "within_window": false} */
    select _sw_left.*, r.price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_key_2 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 600000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1, _sw_key_2 order by _sw_at, _sw_side, _sw_order_1, _sw_order_2 rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    shop as _sw_key_1,
                    city as _sw_key_2,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left,
                    (r.id) as _sw_order_1,
                    (r.price) as _sw_order_2
                from /* spark_windows.input */ visits /* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    shop as _sw_key_1,
                    town as _sw_key_2,
                    (l.ts),
                    1,
                    null,
                    struct(l.*),
                    null,
                    null
                from /* spark_windows.input */ orders /* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    where r is not null
    /* spark_windows.end as_of_join */
)
