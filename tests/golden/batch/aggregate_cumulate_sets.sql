(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": [["shop", "town"], ["shop"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with finest as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 7200000000, shop, town, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    pane_values as (
        select
            _sw_start,
            _sw_pane,
            value_1,
            value_2,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, value_1, value_2, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t
        from finest
        group by _sw_start, _sw_pane, value_1, value_2, key_1, key_2 grouping sets ((_sw_start, _sw_pane, value_1, value_2, key_1, key_2), (_sw_start, _sw_pane, value_1, value_2, key_1), (_sw_start, _sw_pane, value_1, value_2))
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_bits,
            sum(count_1) as count_1,
            max(_sw_t) as _sw_t,
            count(distinct case when _sw_pane = first_distinct_1 then value_1 end) as distinct_1,
            count(distinct case when _sw_pane = first_distinct_2 then value_2 end) as distinct_2
        from (select *, min(_sw_pane) over (partition by key_1, key_2, grouping_bits, _sw_start, value_1) as first_distinct_1, min(_sw_pane) over (partition by key_1, key_2, grouping_bits, _sw_start, value_2) as first_distinct_2 from pane_values)
        group by _sw_start, _sw_pane, key_1, key_2, grouping_bits
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 12) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(distinct_1) over so_far as distinct_1,
            sum(distinct_2) over so_far as distinct_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
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
    /* spark_windows.end window_aggregate */
)
