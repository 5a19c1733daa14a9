select * except (_sw_previous_end)
    from (
        select
            *,
            max(window_end) over (
                
                order by window_start, window_end
                rows between unbounded preceding and 1 preceding
            ) as _sw_previous_end
        from (select * from visits)
    )
    where window_start <= _sw_previous_end
