(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 420000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with _sw_source as (select * from /* spark_windows.input */ (
select * from orders
) /* spark_windows.input_end */ as _src),
    others as (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane,
            count(*) as count_1,
            max(_sw_t) as _sw_t
        from _sw_source as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1)
    ),
    linked as (
        select *, lead(_sw_pane) over (order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 17)) div 17) as _sw_block from panes)
    ),
    suffixes as (
        select
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            _sw_t,
            _sw_window,
            coalesce(_sw_window + 16, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 17)) div 17 = -_sw_block and pmod(_sw_window, 17) <> 0 then suffix_count_1 end as suffix_count_1
        from suffixes
        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 16), _sw_pane - 16), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            _sw_t,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 17)) div 17 as _sw_block from events)
        window
            from_block_start as (partition by _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            _sw_t,
            _sw_window div 2 * 420000000 as _sw_start,
            _sw_window div 2 * 420000000 + 3600000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
        select _sw_t, _sw_start, count_1 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk as _sw_chunk,
            case when (customer) is not null then (customer) end as value_1,
            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask,
            max(_sw_t) as _sw_t
        from _sw_source as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane) as _numbered
        lateral view explode(sequence(shiftright(_sw_pane - 16, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk
        where _sw_t is not null
        group by _sw_chunk, case when (customer) is not null then (customer) end
    ),
    counts as (
        select
            _sw_chunk,
            max(_sw_t) as _sw_t,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30
        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk
    )
        select _sw_t, (_sw_chunk * 32 + _sw_n * 2) div 2 * 420000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_2, _sw_4, _sw_6, _sw_8, _sw_10, _sw_12, _sw_14, _sw_16, _sw_18, _sw_20, _sw_22, _sw_24, _sw_26, _sw_28, _sw_30)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n * 2) & 1 = 1
    ),
    distinct_2_windows as (
        with masks as (
        select
            _sw_chunk as _sw_chunk,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask,
            max(_sw_t) as _sw_t
        from _sw_source as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select (_sw_us - pmod(_sw_us, 420000000)) div 420000000 * 2 + if(pmod(_sw_us, 420000000) < 240000000, 0, 1) as _sw_pane) as _numbered
        lateral view explode(sequence(shiftright(_sw_pane - 16, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk
        where _sw_t is not null
        group by _sw_chunk, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    counts as (
        select
            _sw_chunk,
            max(_sw_t) as _sw_t,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30
        from (select *, case when value_2 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk
    )
        select _sw_t, (_sw_chunk * 32 + _sw_n * 2) div 2 * 420000000 as _sw_start, distinct_2
        from counts
        lateral view posexplode(array(_sw_0, _sw_2, _sw_4, _sw_6, _sw_8, _sw_10, _sw_12, _sw_14, _sw_16, _sw_18, _sw_20, _sw_22, _sw_24, _sw_26, _sw_28, _sw_30)) _sw_exploded as _sw_n, distinct_2
        where shiftright(_sw_held, _sw_n * 2) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from (
            select max(_sw_t) as _sw_t, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1, first(distinct_2, true) as distinct_2
            from (
                select _sw_t, _sw_start, count_1, null as distinct_1, null as distinct_2 from others
                union all
                select _sw_t, _sw_start, null as count_1, distinct_1, null as distinct_2 from distinct_1_windows
                union all
                select _sw_t, _sw_start, null as count_1, null as distinct_1, distinct_2 from distinct_2_windows
            )
            group by _sw_start
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        distinct_1 as `users`,
        distinct_2 as `pairs`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
