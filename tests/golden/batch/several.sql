(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": null, "having": "n > 1", "watermark": null, "where": "paid", "window": null, "windows": {"hour": {"kind": "tumble", "size": "1 hour", "timecol": "ts"}, "so far": {"kind": "cumulate", "size": "1 day", "step": "2 hours", "timecol": "ts"}, "ten minutes": {"kind": "hop", "size": "20 minutes", "slide": "1 minute", "timecol": "ts"}, "visit": {"gap": "30 minutes", "kind": "session", "timecol": "ts"}}} */
    select * from (
    with accumulated as (
        select
            _sw_us - pmod(_sw_us, 60000000) as _sw_shared_pane,
            shop as key_1,
            town as key_2,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
            and (paid)
        group by _sw_us - pmod(_sw_us, 60000000), shop, town, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1, key_2
    )
    select 'hour' as `which`, *
    from (
    
    with pane_values as (
        select
            _sw_start,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from (select *, _sw_us - pmod(_sw_us, 3600000000) as _sw_start from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_start, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            key_1,
            key_2,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2
        from pane_values
        group by _sw_start, key_1, key_2
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_bound.window_start is null, null, key_1) as `shop`,
        key_2 as `town`,
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
    )
    union all
    select 'ten minutes' as `which`, *
    from (
    
    with others as (
        with panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from (select *, (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_pane, key_1, key_2
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1, key_2 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 20)) div 20) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            key_2,
            _sw_t,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, key_2, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            key_2,
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
            _sw_t,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 20)) div 20 as _sw_block from events)
        window
            from_block_start as (partition by key_1, key_2, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            key_2,
            _sw_t,
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 1200000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
        select key_1, key_2, _sw_t, _sw_start, count_1 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk,
            key_1,
            key_2,
            value_1,
            bit_or(_sw_mask) as _sw_mask,
            max(_sw_t) as _sw_t
        from (select *, shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int)) as _sw_mask from (select *, (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes)) lateral view explode(sequence(shiftright(_sw_pane - 19, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk)
        group by _sw_chunk, key_1, key_2, value_1
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
            key_2,
            max(_sw_t) as _sw_t,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,
            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31
        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk, key_1, key_2
    )
        select key_1, key_2, _sw_t, (_sw_chunk * 32 + _sw_n) * 60000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    distinct_2_windows as (
        with masks as (
        select
            _sw_chunk,
            key_1,
            key_2,
            value_2,
            bit_or(_sw_mask) as _sw_mask,
            max(_sw_t) as _sw_t
        from (select *, shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int)) as _sw_mask from (select *, (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes)) lateral view explode(sequence(shiftright(_sw_pane - 19, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk)
        group by _sw_chunk, key_1, key_2, value_2
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
            key_2,
            max(_sw_t) as _sw_t,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,
            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31
        from (select *, case when value_2 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk, key_1, key_2
    )
        select key_1, key_2, _sw_t, (_sw_chunk * 32 + _sw_n) * 60000000 as _sw_start, distinct_2
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_2
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 1200000000 as _sw_end
        from (
            select key_1, key_2, max(_sw_t) as _sw_t, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1, first(distinct_2, true) as distinct_2
            from (
                select key_1, key_2, _sw_t, _sw_start, count_1, null as distinct_1, null as distinct_2 from others
                union all
                select key_1, key_2, _sw_t, _sw_start, null as count_1, distinct_1, null as distinct_2 from distinct_1_windows
                union all
                select key_1, key_2, _sw_t, _sw_start, null as count_1, null as distinct_1, distinct_2 from distinct_2_windows
            )
            group by key_1, key_2, _sw_start
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
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
    )
    union all
    select 'so far' as `which`, *
    from (
    
    with pane_values as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from (select *, _sw_us - pmod(_sw_us, 86400000000) as _sw_start, pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_start, _sw_pane, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t,
            count(distinct case when _sw_pane = first_distinct_1 then value_1 end) as distinct_1,
            count(distinct case when _sw_pane = first_distinct_2 then value_2 end) as distinct_2
        from (select *, min(_sw_pane) over (partition by key_1, key_2, _sw_start, value_1) as first_distinct_1, min(_sw_pane) over (partition by key_1, key_2, _sw_start, value_2) as first_distinct_2 from pane_values)
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    running as (
        select
            key_1,
            key_2,
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 12) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(distinct_1) over so_far as distinct_1,
            sum(distinct_2) over so_far as distinct_2
        from panes
        window
            next as (partition by key_1, key_2, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 7200000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
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
    )
    union all
    select 'visit' as `which`, *
    from (
    
    with panes as (select * from shared_panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by key_1, key_2 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by key_1, key_2 order by _sw_from rows between unbounded preceding and 1 preceding) > 1800000000 as _sw_starts
            from panes
        )
    ),
    windows as (
        select
            key_1,
            key_2,
            _sw_session,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2,
            min(_sw_from) as _sw_start,
            max(_sw_to) + 1800000000 as _sw_end
        from islands
        group by key_1, key_2, _sw_session
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
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
    )
    ) as _sw_windows where (n > 1)
    /* spark_windows.end window_aggregate */
)
