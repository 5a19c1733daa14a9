(
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["shop", "shop"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.price as last_price"], "tolerance": null, "type": "left", "within_window": true} */
    select _sw_left.*, r.price as last_price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by window_start, window_end, _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    window_start,
                    window_end,
                    shop as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */ visits /* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    window_start,
                    window_end,
                    shop as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */ hours /* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
