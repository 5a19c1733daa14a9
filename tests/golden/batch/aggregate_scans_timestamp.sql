describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "a", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "b", "text": "sum(huge)", "type": "decimal(38,10)"}, {"declared": null, "name": "c", "text": "avg(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "d", "text": "avg(price)", "type": "int"}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 1200000000, "slide": 60000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: without keys a worker holds all panes, a million at most */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 60000000)) div 60000000 as _sw_pane,
            sum(amount) as sum_1,
            count(amount) as count_2,
            (count(amount) > 0 and sum(amount) is null) as lost_3,
            sum(huge) as sum_4,
            count(huge) as count_5,
            (count(huge) > 0 and sum(huge) is null) as lost_6,
            sum(cast((price) as double)) as sum_7,
            count(price) as count_8
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 60000000)) div 60000000
    ),
    linked as (
        select *, lead(_sw_pane) over (order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 20)) div 20) as _sw_block from panes)
    ),
    suffixes as (
        select
            _sw_pane,
            _sw_block,
            _sw_previous,
            sum_1,
            count_2,
            lost_3,
            sum_4,
            count_5,
            lost_6,
            sum_7,
            count_8,
            cast(sum(sum_1) over to_block_end as decimal(20,2)) as suffix_sum_1,
            sum(count_2) over to_block_end as suffix_count_2,
            (max(lost_3) over to_block_end or (sum(count_2) over to_block_end > 0 and cast(sum(sum_1) over to_block_end as decimal(20,2)) is null)) as suffix_lost_3,
            cast(sum(sum_4) over to_block_end as decimal(38,10)) as suffix_sum_4,
            sum(count_5) over to_block_end as suffix_count_5,
            (max(lost_6) over to_block_end or (sum(count_5) over to_block_end > 0 and cast(sum(sum_4) over to_block_end as decimal(38,10)) is null)) as suffix_lost_6,
            sum(sum_7) over to_block_end as suffix_sum_7,
            sum(count_8) over to_block_end as suffix_count_8
        from linked
        window to_block_end as (partition by _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            _sw_window,
            coalesce(_sw_window + 19, _sw_pane) as _sw_at,
            case when _sw_window is null then sum_1 end as sum_1,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_sum_1 end as suffix_sum_1,
            case when _sw_window is null then count_2 end as count_2,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_2 end as suffix_count_2,
            case when _sw_window is null then lost_3 end as lost_3,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_lost_3 end as suffix_lost_3,
            case when _sw_window is null then sum_4 end as sum_4,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_sum_4 end as suffix_sum_4,
            case when _sw_window is null then count_5 end as count_5,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_5 end as suffix_count_5,
            case when _sw_window is null then lost_6 end as lost_6,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_lost_6 end as suffix_lost_6,
            case when _sw_window is null then sum_7 end as sum_7,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_sum_7 end as suffix_sum_7,
            case when _sw_window is null then count_8 end as count_8,
            case when (_sw_window - pmod(_sw_window, 20)) div 20 = -_sw_block and pmod(_sw_window, 20) <> 0 then suffix_count_8 end as suffix_count_8
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 19), _sw_pane - 19), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            _sw_window,
            suffix_sum_1,
            suffix_count_2,
            suffix_lost_3,
            suffix_sum_4,
            suffix_count_5,
            suffix_lost_6,
            suffix_sum_7,
            suffix_count_8,
            cast(sum(sum_1) over from_block_start as decimal(20,2)) as prefix_sum_1,
            sum(count_2) over from_block_start as prefix_count_2,
            (max(lost_3) over from_block_start or (sum(count_2) over from_block_start > 0 and cast(sum(sum_1) over from_block_start as decimal(20,2)) is null)) as prefix_lost_3,
            cast(sum(sum_4) over from_block_start as decimal(38,10)) as prefix_sum_4,
            sum(count_5) over from_block_start as prefix_count_5,
            (max(lost_6) over from_block_start or (sum(count_5) over from_block_start > 0 and cast(sum(sum_4) over from_block_start as decimal(38,10)) is null)) as prefix_lost_6,
            sum(sum_7) over from_block_start as prefix_sum_7,
            sum(count_8) over from_block_start as prefix_count_8
        from (select *, (_sw_at - pmod(_sw_at, 20)) div 20 as _sw_block from events)
        window
            from_block_start as (partition by _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            _sw_window * 60000000 as _sw_start,
            _sw_window * 60000000 + 1200000000 as _sw_end,
            cast(case when suffix_sum_1 is null then prefix_sum_1 when prefix_sum_1 is null then suffix_sum_1 else suffix_sum_1 + prefix_sum_1 end as decimal(20,2)) as sum_1,
            coalesce(suffix_count_2 + prefix_count_2, suffix_count_2, prefix_count_2) as count_2,
            coalesce(suffix_lost_3, false) or coalesce(prefix_lost_3, false) as lost_3,
            cast(case when suffix_sum_4 is null then prefix_sum_4 when prefix_sum_4 is null then suffix_sum_4 else coalesce(try_cast(suffix_sum_4 as decimal(37,10)) + try_cast(prefix_sum_4 as decimal(37,10)), cast(suffix_sum_4 + prefix_sum_4 as decimal(38,10))) end as decimal(38,10)) as sum_4,
            coalesce(suffix_count_5 + prefix_count_5, suffix_count_5, prefix_count_5) as count_5,
            coalesce(suffix_lost_6, false) or coalesce(prefix_lost_6, false) as lost_6,
            coalesce(suffix_sum_7 + prefix_sum_7, suffix_sum_7, prefix_sum_7) as sum_7,
            coalesce(suffix_count_8 + prefix_count_8, suffix_count_8, prefix_count_8) as count_8
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(lost_3, null, sum_1) as `a`,
        if(lost_6, null, sum_4) as `b`,
        coalesce(try_cast(try_cast((try_cast(if(lost_3, null, sum_1) as decimal(37,2)) - try_cast((try_cast(if(lost_3, null, sum_1) as decimal(37,2)) % (cast(nullif(count_2, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_2, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_3, null, sum_1) as decimal(37,2)) % (cast(nullif(count_2, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_2, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_3, null, sum_1) - if(lost_3, null, sum_1) % cast(nullif(count_2, 0) as decimal(12,0))) / cast(nullif(count_2, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_3, null, sum_1) % cast(nullif(count_2, 0) as decimal(12,0)) / cast(nullif(count_2, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `c`,
        sum_7 / nullif(count_8, 0) as `d`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
