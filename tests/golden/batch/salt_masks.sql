(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "salt": 8, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 1200000000, "slide": 60000000, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with distinct_1_windows as (
        with salted as (
        select
            _sw_chunk as _sw_chunk,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            pmod(spark_partition_id(), 8) as _sw_salt,
            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane) as _numbered
        lateral view explode(sequence(shiftright(_sw_pane - 19, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk
        where _sw_t is not null
        group by _sw_chunk, shop, case when (customer) is not null then (customer) end, pmod(spark_partition_id(), 8)
    ),
    masks as (
        select
            _sw_chunk,
            key_1,
            value_1,
            bit_or(_sw_mask) as _sw_mask,
            max(_sw_t) as _sw_t
        from salted
        group by _sw_chunk, key_1, value_1
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
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
        group by _sw_chunk, key_1
    )
        select key_1, _sw_t, (_sw_chunk * 32 + _sw_n) * 60000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 1200000000 as _sw_end
        from distinct_1_windows
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        distinct_1 as `users`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
