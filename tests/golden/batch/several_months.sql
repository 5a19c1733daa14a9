(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": null, "windows": {"day": {"kind": "hop", "size": "1 day", "slide": "12 hours", "timecol": "ts", "timezone": "America/New_York"}, "month": {"kind": "tumble", "size": "1 month", "timecol": "ts", "timezone": "America/New_York"}, "so far": {"kind": "cumulate", "size": "1 quarter", "step": "6 hours", "timecol": "ts", "timezone": "America/New_York"}}} */
    with accumulated as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_shared_pane,
            shop as key_1,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), shop
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1
    )
    select 'month' as `window_name`, *
    from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from (select *, _sw_us - pmod(_sw_us, 2678400000000) as _sw_start from (select *, ((year(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_shared_pane) - unix_date(trunc(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us from shared_panes))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 2678400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_bound.window_start is null, null, key_1) as `shop`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (
            select
                unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_a_clock,
                unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_z_clock
        ) as _off_axis,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_a_clock), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_z_clock - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_a_clock) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_z_clock - 1) as _sw_z_gap,
                _sw_z_clock - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_a_clock
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_z_clock
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_z_clock - 1
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
    )
    union all
    select 'so far' as `window_name`, *
    from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from (select *, _sw_us - pmod(_sw_us, 8035200000000) as _sw_start, pmod(_sw_us, 8035200000000) div 21600000000 as _sw_pane from (select *, ((year(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_shared_pane) - unix_date(trunc(date_from_unix_date(cast((((_sw_shared_pane)) - pmod(((_sw_shared_pane)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us from shared_panes))
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 372) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum_type_2 as sum_type_2,
            try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) as sum_3,
            sum(count_4) over so_far as count_4,
            (max(lost_5) over so_far or (sum(count_4) over so_far > 0 and try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) is null)) as lost_5
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_z_clock
        ) as _off_axis,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_a_clock), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_z_clock - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_a_clock) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_z_clock - 1) as _sw_z_gap,
                _sw_z_clock - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_a_clock
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_z_clock
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_z_clock - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound,
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end - 21600000000) - pmod((_sw_end - 21600000000), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end - 21600000000, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end - 21600000000) - pmod((_sw_end - 21600000000), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_z_clock
        ) as _off_axis_previous,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_previous_a_clock), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_previous_z_clock - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_previous_a_clock) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_previous_z_clock - 1) as _sw_z_gap,
                _sw_previous_z_clock - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_previous_a_clock
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_previous_z_clock
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_previous_z_clock - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    )
    union all
    select 'day' as `window_name`, *
    from (
    
    with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from (select *, (_sw_us - pmod(_sw_us, 43200000000)) div 43200000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_pane, key_1
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 43200000000 as _sw_start, _sw_window * 43200000000 + 86400000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
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
    )
    /* spark_windows.end window_aggregate */
)
