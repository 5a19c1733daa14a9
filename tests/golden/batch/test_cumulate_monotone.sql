select * except (_sw_greatest_before)
    from (
        select
            *,
            max(n) over (
                partition by (window_start), (shop)
                order by window_end
                rows between unbounded preceding and 1 preceding
            ) as _sw_greatest_before
        from hours
    )
    where (n) < _sw_greatest_before
        or ((n) is null and _sw_greatest_before is not null)
