select *
    from hours
    where window_start is null
        or window_end is null
        or window_end <= window_start
        or not (window_time <=> window_end - interval '0.001' second)
        or (ts) is null
        or (ts) < window_start
        or (ts) >= window_end
