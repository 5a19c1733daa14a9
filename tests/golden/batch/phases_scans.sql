(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": null, "having": null, "phases": "one", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 1200000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with _sw_source as (select * from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src),
    others as (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            count(*) as count_1,
            sum(price) filter (where false) as sum_type_2,
            sum(price) as sum_3,
            count(price) as count_4,
            (count(price) > 0 and sum(price) is null) as lost_5,
            max(_sw_t) as _sw_t
        from (
            select *
            from _sw_source as _src,
            lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
            lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            where _sw_t is not null
            distribute by shop, town
        ) as _src
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000, shop, town
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
            sum_type_2,
            sum_3,
            count_4,
            lost_5,
            sum(count_1) over to_block_end as suffix_count_1,
            sum_type_2 as suffix_sum_type_2,
            try_variant_get(cast(sum(sum_3) over to_block_end as variant), '$', typeof(sum_type_2)) as suffix_sum_3,
            sum(count_4) over to_block_end as suffix_count_4,
            (max(lost_5) over to_block_end or (sum(count_4) over to_block_end > 0 and try_variant_get(cast(sum(sum_3) over to_block_end as variant), '$', typeof(sum_type_2)) is null)) as suffix_lost_5
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
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_type_2 end as sum_type_2,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_sum_type_2 end as suffix_sum_type_2,
            case when _sw_window is null then sum_3 end as sum_3,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_sum_3 end as suffix_sum_3,
            case when _sw_window is null then count_4 end as count_4,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_4 end as suffix_count_4,
            case when _sw_window is null then lost_5 end as lost_5,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_lost_5 end as suffix_lost_5
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
            suffix_sum_type_2,
            suffix_sum_3,
            suffix_count_4,
            suffix_lost_5,
            sum(count_1) over from_block_start as prefix_count_1,
            sum_type_2 as prefix_sum_type_2,
            try_variant_get(cast(sum(sum_3) over from_block_start as variant), '$', typeof(sum_type_2)) as prefix_sum_3,
            sum(count_4) over from_block_start as prefix_count_4,
            (max(lost_5) over from_block_start or (sum(count_4) over from_block_start > 0 and try_variant_get(cast(sum(sum_3) over from_block_start as variant), '$', typeof(sum_type_2)) is null)) as prefix_lost_5
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
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            coalesce(suffix_sum_type_2, prefix_sum_type_2) as sum_type_2,
            try_variant_get(cast(case when suffix_sum_3 is null then prefix_sum_3 when prefix_sum_3 is null then suffix_sum_3 else suffix_sum_3 + prefix_sum_3 end as variant), '$', typeof(suffix_sum_type_2)) as sum_3,
            coalesce(suffix_count_4 + prefix_count_4, suffix_count_4, prefix_count_4) as count_4,
            coalesce(suffix_lost_5, false) or coalesce(prefix_lost_5, false) as lost_5
        from prefixes
        where _sw_window is not null
    )
        select key_1, key_2, _sw_t, _sw_start, count_1, sum_type_2, sum_3, count_4, lost_5 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk as _sw_chunk,
            shop as key_1,
            town as key_2,
            case when (customer) is not null then (customer) end as value_1,
            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask,
            max(_sw_t) as _sw_t
        from (
            select *
            from _sw_source as _src,
            lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
            lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
            lateral (select (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane) as _numbered
            lateral view explode(sequence(shiftright(_sw_pane - 19, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk
            where _sw_t is not null
            distribute by shop, town
        ) as _src
        group by _sw_chunk, shop, town, case when (customer) is not null then (customer) end
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
    windows as (
        select *, _sw_start + 1200000000 as _sw_end
        from (
            select key_1, key_2, max(_sw_t) as _sw_t, _sw_start, first(count_1, true) as count_1, first(sum_type_2, true) as sum_type_2, first(sum_3, true) as sum_3, first(count_4, true) as count_4, first(lost_5, true) as lost_5, first(distinct_1, true) as distinct_1
            from (
                select key_1, key_2, _sw_t, _sw_start, count_1, sum_type_2, sum_3, count_4, lost_5, null as distinct_1 from others
                union all
                select key_1, key_2, _sw_t, _sw_start, null as count_1, null as sum_type_2, null as sum_3, null as count_4, null as lost_5, distinct_1 from distinct_1_windows
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
        distinct_1 as `users`,
        count_1 as `n`,
        if(lost_5, null, sum_3) as `revenue`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
