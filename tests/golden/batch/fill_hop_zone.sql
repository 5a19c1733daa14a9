(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": {"range": "all", "values": {}}, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 600000000, "step": null, "timecol": "ts", "type": null, "zone": "America/New_York", "zone_given": true}} */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
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
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000
    ),
    merged as (
        select
            _sw_window,
            sum(count_1) as count_1,
            max(sum_type_2) as sum_type_2,
            try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and try_variant_get(cast(sum(sum_3) as variant), '$', typeof(max(sum_type_2))) is null)) as lost_5,
            max(_sw_t) as _sw_t
        from panes lateral view explode(sequence(_sw_pane - 5, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window
    ),
    windows as (
        select *, _sw_window * 600000000 as _sw_start, _sw_window * 600000000 + 3600000000 as _sw_end
        from merged
    ),
    spaced as (
        select
            *,
            lead(_sw_end) over (order by _sw_end) as _sw_following,
            row_number() over (order by _sw_end) as _sw_number
        from windows
        cross join (select min(_sw_end) as _sw_least, max(_sw_end) as _sw_greatest from windows)
    ),
    filled as (
        select
            * except (_sw_start, _sw_end),
            _sw_at - 3600000000 as _sw_start,
            _sw_at as _sw_end,
            _sw_at <> _sw_end as _sw_empty
        from spaced
        lateral view explode(sequence(if(_sw_number = 1, _sw_least, _sw_end), coalesce(_sw_following - 600000000, _sw_greatest), 600000000)) _sw_exploded as _sw_at
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_sw_empty, 0, count_1) as `n`,
        if(_sw_empty, null, if(lost_5, null, sum_3)) as `revenue`
    from filled,
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
    where _sw_first < _sw_last
    /* spark_windows.end window_aggregate */
)
