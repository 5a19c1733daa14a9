(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": [["shop", "town"], ["town"], ["shop"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 1200000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": "America/New_York", "zone_given": true}} */
    
    with finest as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            count(*) as count_1,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop, town
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from finest
        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_2), (_sw_pane, key_1), (_sw_pane))
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1, key_2, grouping_bits order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 20)) div 20) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 19, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_1 end as suffix_count_1
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 19), _sw_pane - 19), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_t,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 20)) div 20 as _sw_block from events)
        window
            from_block_start as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_t,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 1200000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
        count_1 as `n`,
        grouping_bits as `level`
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
    /* spark_windows.end window_aggregate */
)
