describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_windows {"kind": "cumulate", "sizes": {"steps": 4, "step": 21600000000, "only_updates": 0}, "keys": ["key_1", "key_2", "grouping_bits"], "carried": [], "merges": {"count_1": "sum", "sum_2": "sum"}, "distinct": {}}
with salted as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            pmod(spark_partition_id(), 4) as _sw_salt,
            count(*) as count_1,
            sum(price) as sum_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, shop, town, pmod(spark_partition_id(), 4)
    ),
    finest as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from salted
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    )
select _sw_start, _sw_pane, key_1, key_2, grouping_bits, count_1, sum_2 from panes
-- answer: {"name": "spark_windows_py_cumulate_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}, {"expression": "town", "name": "town"}], "grouping_sets": [["shop", "town"], ["shop"], []], "having": null, "salt": 4, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    /* spark_windows.engine arrow: without keys a worker holds all panes, a million at most */
    
    with salted as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            shop as key_1,
            town as key_2,
            pmod(spark_partition_id(), 4) as _sw_salt,
            count(*) as count_1,
            sum(price) as sum_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, shop, town, pmod(spark_partition_id(), 4)
    ),
    finest as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from salted
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    windows as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_start + (_sw_pane + 1) * 21600000000 as _sw_end,
            count_1,
            sum_2
        from spark_windows_py_cumulate_digest(
            table(select *, xxhash64(key_1, key_2, grouping_bits) as _sw_hash from (select _sw_start, _sw_pane, key_1, key_2, grouping_bits, count_1, sum_2 from panes)) partition by pmod(_sw_hash, 64) order by _sw_hash
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        key_2 as `town`,
        count_1 as `n`,
        sum_2 as `revenue`
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
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end window_aggregate */
)
