with span as (
        select min(_sw_us) as _sw_low, max(_sw_us) as _sw_high, max(_sw_t) as _sw_t
        from (
            select min(window_start) as window_start from hours
            union all
            select max(window_end) from hours
        ) as _src,
        lateral (select case when typeof((window_start)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((window_start), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.no_gap: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'window_start\' of another type. Cast it, e.g. in a subquery: cast(window_start as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((window_start)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((window_start)) <> 'void' then raise_error('[SW109] spark_windows.no_gap: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'window_start\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
    ),
    possible as (
        select distinct _bound.window_start as _sw_first_moment, _bound.window_end as _sw_first_after
        from span,
            lateral explode(sequence((_sw_low - 3600000000) - pmod((_sw_low - 3600000000) - 420000000, 2400000000), _sw_high, 2400000000)) as _cycle(_sw_start),
            lateral (select _sw_start + 3600000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
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
            row_number() over (order by _sw_first_moment, _sw_first_after) as _sw_cycle,
            1 as _sw_step,
            1 as _sw_steps
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
            partition by (shop), (lower(town))
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
