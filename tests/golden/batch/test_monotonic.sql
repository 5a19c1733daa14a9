select * except (_sw_value, _sw_arrival, _sw_furthest)
    from (
        select
            *,
            max(_sw_value) over (
                partition by (shop) order by _sw_arrival range between unbounded preceding and 1 preceding
            ) as _sw_furthest
        from (
            select
                *,
                id as _sw_value,
                dense_rank() over (partition by (shop) order by (ts)) as _sw_arrival
            from orders
        )
    )
    where _sw_furthest > _sw_value and coalesce(try_subtract(_sw_furthest, _sw_value) > 10, true)
