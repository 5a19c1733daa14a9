(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": {"shift": 0}, "offset": 0, "only_updates": false, "partition_by": null, "size": 2678400000000, "slide": null, "step": 86400000000, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 2678400000000) as _sw_start,
            pmod(_sw_us, 2678400000000) div 86400000000 as _sw_pane,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_clock_us) as _wall_clock,
        lateral (select ((year(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_clock_us) - unix_date(trunc(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 2678400000000), pmod(_sw_us, 2678400000000) div 86400000000
    ),
    running as (
        select
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 31) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum_type_2 as sum_type_2,
            try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) as sum_3,
            sum(count_4) over so_far as count_4,
            (max(lost_5) over so_far or (sum(count_4) over so_far > 0 and try_variant_get(cast(sum(sum_3) over so_far as variant), '$', typeof(sum_type_2)) is null)) as lost_5
        from panes
        window
            next as (partition by _sw_start order by _sw_pane),
            so_far as (partition by _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 86400000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_z_clock
        ) as _off_axis,
        lateral (select _sw_a_clock as _sw_first, _sw_z_clock as _sw_last) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound,
        lateral (
            select
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_start, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_a_clock,
                least(unix_date(add_months(date'1970-01-01', cast(((_sw_end - 86400000000) - pmod((_sw_end - 86400000000), 2678400000000)) div 2678400000000 as int))) * 86400000000 + pmod(_sw_end - 86400000000, 2678400000000), unix_date(add_months(date'1970-01-01', cast(((_sw_end - 86400000000) - pmod((_sw_end - 86400000000), 2678400000000)) div 2678400000000 + 1 as int))) * 86400000000) as _sw_previous_z_clock
        ) as _off_axis_previous,
        lateral (select _sw_previous_a_clock as _sw_previous_first, _sw_previous_z_clock as _sw_previous_last) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end window_aggregate */
)
