with span as (
        select min(_sw_us) as _sw_low, max(_sw_us) as _sw_high, max(_sw_t) as _sw_t
        from (
            select min(window_start) as window_start from hours
            union all
            select max(window_end) from hours
        ) as _src,
        lateral (select case when typeof((window_start)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((window_start), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.no_gap: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'window_start\' of another type. Cast it, e.g. in a subquery: cast(window_start as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((window_start)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((window_start)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_clock_us) as _wall_clock,
        lateral (select ((year(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_clock_us) - unix_date(trunc(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us) as _clock
    ),
    possible as (
        select distinct _bound.window_start as _sw_first_moment, _bound.window_end as _sw_first_after
        from span,
            lateral explode(sequence((_sw_low - 32140800000000) - pmod((_sw_low - 32140800000000), 32140800000000), _sw_high, 32140800000000)) as _cycle(_sw_start),
            lateral explode(sequence(_sw_start + 2678400000000, _sw_start + 32140800000000, 2678400000000)) as _ended(_sw_end),
        lateral (
            select
                unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_a_clock,
                unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_z_clock
        ) as _off_axis,
        lateral (select _sw_a_clock as _sw_first, _sw_z_clock as _sw_last) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    ),
    numbered as (
        select
            *,
            dense_rank() over (order by _sw_first_moment) as _sw_cycle,
            row_number() over (partition by _sw_first_moment order by _sw_first_after) as _sw_step,
            count(*) over (partition by _sw_first_moment) as _sw_steps
        from possible
        where _sw_first_moment < _sw_first_after
    ),
    followed as (
        select
            *,
            lead(_sw_cycle) over next as _sw_next_cycle,
            lead(_sw_step) over next as _sw_next_step,
            lead(window_start) over next as next_window_start,
            lead(window_end) over next as next_window_end
        from hours
        left join numbered on window_start = _sw_first_moment and window_end = _sw_first_after
        window next as (
            partition by (shop)
            order by window_start, window_end
        )
    )
    select
        if(_sw_cycle is null, 'not such a window', 'a window is missing behind this one') as found,
        * except (_sw_first_moment, _sw_first_after, _sw_cycle, _sw_step, _sw_steps, _sw_next_cycle, _sw_next_step)
    from followed
    where _sw_cycle is null
        or _sw_next_cycle > _sw_cycle + 1
        or (_sw_next_cycle = _sw_cycle + 1 and _sw_step < _sw_steps)
        or (_sw_next_cycle = _sw_cycle and _sw_next_step > _sw_step + 1)
