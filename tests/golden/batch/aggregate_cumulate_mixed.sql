(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct customer, item) filter (where paid)", "type": null}, {"declared": {"accumulate": {"bits": "bit_xor({x})"}, "finish": "{bits}", "merge": {"bits": "bit_xor({bits})"}}, "name": "parity", "text": "declared(customer)", "type": null}, {"declared": {"accumulate": {"bits": "coalesce(bit_or({value}){where}, 0)"}, "arguments": ["value"], "combine": {"bits": "coalesce({a} | {b}, {a}, {b})"}, "finish": "if({bits} is null, 0, {bits})", "merge": {"bits": "bit_or({bits})"}, "name": "bits_of", "running": {"bits": "coalesce(bit_or({bits}){over}, 0)"}}, "name": "bits", "text": "bits_of(customer)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with pane_values as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 7200000000 as _sw_pane,
            shop as key_1,
            case when (customer) is not null then (customer) end as value_1,
            case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end as value_2,
            count(*) as count_1,
            bit_xor((customer)) as own_2,
            coalesce(bit_or((customer)), 0) as own_3,
            max(_sw_t) as _sw_t
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 7200000000, shop, case when (customer) is not null then (customer) end, case when (customer) is not null and (item) is not null and (paid) then struct(customer, item) end
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            bit_xor(own_2) as own_2,
            bit_or(own_3) as own_3,
            max(_sw_t) as _sw_t,
            count(distinct case when _sw_pane = first_distinct_1 then value_1 end) as distinct_1,
            count(distinct case when _sw_pane = first_distinct_2 then value_2 end) as distinct_2
        from (select *, min(_sw_pane) over (partition by key_1, _sw_start, value_1) as first_distinct_1, min(_sw_pane) over (partition by key_1, _sw_start, value_2) as first_distinct_2 from pane_values)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_t,
            _sw_pane,
            lead(_sw_pane, 1, 12) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            bit_xor(own_2) over so_far as own_2,
            coalesce(bit_or(own_3) over so_far, 0) as own_3,
            sum(distinct_1) over so_far as distinct_1,
            sum(distinct_2) over so_far as distinct_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
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
        count_1 as `n`,
        distinct_1 as `users`,
        distinct_2 as `pairs`,
        own_2 as `parity`,
        if(own_3 is null, 0, own_3) as `bits`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
