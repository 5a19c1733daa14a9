select * except (_sw_value, _sw_arrival, _sw_furthest)
    from (
        select
            *,
            min(_sw_value) over (
                order by _sw_arrival range between unbounded preceding and 1 preceding
            ) as _sw_furthest
        from (
            select
                *,
                ts as _sw_value,
                dense_rank() over (order by (loaded_at), (id)) as _sw_arrival
            from orders
        )
    )
    where _sw_value > _sw_furthest and coalesce(try_subtract(case when typeof(_sw_value) = 'timestamp' then unix_micros(cast(_sw_value as timestamp_ltz)) when typeof(_sw_value) <> 'void' then (cast(_sw_value as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end, case when typeof(_sw_furthest) = 'timestamp' then unix_micros(cast(_sw_furthest as timestamp_ltz)) when typeof(_sw_furthest) <> 'void' then (cast(_sw_furthest as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) > 600000000, true)
