describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "n_item", "text": "count(item)", "type": null}, {"declared": null, "name": "n_if", "text": "count_if(price > 2)", "type": null}, {"declared": null, "name": "sum", "text": "sum(price) filter (where paid)", "type": "int"}, {"declared": null, "name": "sum_amount", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg", "text": "avg(price)", "type": "int"}, {"declared": null, "name": "mean", "text": "mean(amount) filter (where paid)", "type": "decimal(10,2)"}, {"declared": null, "name": "min", "text": "min(price)", "type": "int"}, {"declared": null, "name": "max_distinct", "text": "max(distinct price)", "type": "int"}, {"declared": null, "name": "any", "text": "any_value(item)", "type": null}, {"declared": null, "name": "every", "text": "bool_and(paid)", "type": null}, {"declared": null, "name": "some", "text": "some(paid) filter (where price > 2)", "type": null}, {"declared": null, "name": "first", "text": "first(item)", "type": null}, {"declared": null, "name": "last", "text": "last(item, true) filter (where paid)", "type": null}, {"declared": null, "name": "item_at_least", "text": "min_by(item, price)", "type": null}, {"declared": null, "name": "item_at_most", "text": "max_by(item, price) filter (where paid)", "type": null}, {"declared": null, "name": "list", "text": "array_agg(item)", "type": null}, {"declared": null, "name": "text", "text": "listagg(item, ', ')", "type": null}, {"declared": null, "name": "text_without", "text": "string_agg(item)", "type": null}, {"declared": null, "name": "set", "text": "collect_set(item)", "type": null}, {"declared": null, "name": "deviation", "text": "stddev(price)", "type": "int"}, {"declared": null, "name": "variance", "text": "var_pop(price) filter (where paid)", "type": "int"}, {"declared": null, "name": "about", "text": "approx_count_distinct(customer, 0.05)", "type": null}, {"declared": null, "name": "median", "text": "approx_quantile(price, 0.5)", "type": "int"}, {"declared": null, "name": "quantiles", "text": "approx_quantile(price, array(0.1, 0.9), 400) filter (where paid)", "type": "int"}, {"declared": null, "name": "mapping", "text": "count(customer, item) filter (where paid)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}, "name": "range_of"}, "name": "range", "text": "range_of(price) filter (where paid)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    /* spark_windows.engine sql: there is no kernel for hll_union_agg */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            shop as key_1,
            count(*) as count_1,
            count(item) as count_2,
            count_if(price > 2) as count_3,
            sum(price) filter (where paid) as sum_4,
            sum(amount) as sum_5,
            count(amount) as count_6,
            (count(amount) > 0 and sum(amount) is null) as lost_7,
            sum(cast((price) as double)) as sum_8,
            count(price) as count_9,
            sum(amount) filter (where paid) as sum_10,
            count(amount) filter (where paid) as count_11,
            (count(amount) filter (where paid) > 0 and sum(amount) filter (where paid) is null) as lost_12,
            min(price) as min_13,
            max(price) as max_14,
            min(item) as min_15,
            bool_and(paid) as min_16,
            some(paid) filter (where price > 2) as max_17,
            min(struct(_sw_t as at, (item) as value)) as first_18,
            max(struct(_sw_t as at, (item) as value)) filter (where (paid) and (item) is not null) as last_19,
            min(struct((price) as at, (item) as value)) filter (where (price) is not null) as min_by_20,
            max(struct((price) as at, (item) as value)) filter (where (paid) and (price) is not null) as max_by_21,
            collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null) as list_22,
            collect_set(item) as set_23,
            array(struct(cast(count(cast((price) as double)) as double) as n, avg(cast((price) as double)) as mean, var_pop(cast((price) as double)) * count(cast((price) as double)) as m2)) as moments_24,
            array(struct(cast(count(cast((price) as double)) filter (where paid) as double) as n, avg(cast((price) as double)) filter (where paid) as mean, var_pop(cast((price) as double)) filter (where paid) * count(cast((price) as double)) filter (where paid) as m2)) as moments_25,
            hll_sketch_agg(if((customer) is null, null, xxhash64((customer))), 9) as hll_26,
            kll_sketch_agg_double(cast((price) as double), 200) as kll_27,
            kll_sketch_agg_double(cast((price) as double), 400) filter (where paid) as kll_28,
            count(customer, item) filter (where paid) as count_29,
            min((price)) filter (where paid) as own_30,
            max((price)) filter (where paid) as own_31
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, shop
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(count_2) over so_far as count_2,
            sum(count_3) over so_far as count_3,
            sum(sum_4) over so_far as sum_4,
            cast(sum(sum_5) over so_far as decimal(20,2)) as sum_5,
            sum(count_6) over so_far as count_6,
            (max(lost_7) over so_far or (sum(count_6) over so_far > 0 and cast(sum(sum_5) over so_far as decimal(20,2)) is null)) as lost_7,
            sum(sum_8) over so_far as sum_8,
            sum(count_9) over so_far as count_9,
            cast(sum(sum_10) over so_far as decimal(20,2)) as sum_10,
            sum(count_11) over so_far as count_11,
            (max(lost_12) over so_far or (sum(count_11) over so_far > 0 and cast(sum(sum_10) over so_far as decimal(20,2)) is null)) as lost_12,
            min(min_13) over so_far as min_13,
            max(max_14) over so_far as max_14,
            min(min_15) over so_far as min_15,
            min(min_16) over so_far as min_16,
            max(max_17) over so_far as max_17,
            min(first_18) over so_far as first_18,
            max(last_19) over so_far as last_19,
            min(min_by_20) over so_far as min_by_20,
            max(max_by_21) over so_far as max_by_21,
            flatten(collect_list(list_22) over so_far) as list_22,
            array_distinct(flatten(collect_list(set_23) over so_far)) as set_23,
            flatten(collect_list(moments_24) over so_far) as moments_24,
            flatten(collect_list(moments_25) over so_far) as moments_25,
            hll_union_agg(hll_26, true) over so_far as hll_26,
            kll_merge_agg_double(kll_27) over so_far as kll_27,
            kll_merge_agg_double(kll_28) over so_far as kll_28,
            sum(count_29) over so_far as count_29,
            min(own_30) over so_far as own_30,
            max(own_31) over so_far as own_31
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`,
        count_2 as `n_item`,
        count_3 as `n_if`,
        sum_4 as `sum`,
        if(lost_7, null, sum_5) as `sum_amount`,
        sum_8 / nullif(count_9, 0) as `avg`,
        coalesce(try_cast(try_cast((try_cast(if(lost_12, null, sum_10) as decimal(37,2)) - try_cast((try_cast(if(lost_12, null, sum_10) as decimal(37,2)) % (cast(nullif(count_11, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_11, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_12, null, sum_10) as decimal(37,2)) % (cast(nullif(count_11, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_11, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_12, null, sum_10) - if(lost_12, null, sum_10) % cast(nullif(count_11, 0) as decimal(12,0))) / cast(nullif(count_11, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_12, null, sum_10) % cast(nullif(count_11, 0) as decimal(12,0)) / cast(nullif(count_11, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `mean`,
        min_13 as `min`,
        max_14 as `max_distinct`,
        min_15 as `any`,
        min_16 as `every`,
        max_17 as `some`,
        first_18.value as `first`,
        last_19.value as `last`,
        min_by_20.value as `item_at_least`,
        max_by_21.value as `item_at_most`,
        transform(array_sort(list_22), entry -> entry.value) as `list`,
        if(size(list_22) = 0, null, array_join(transform(array_sort(list_22), entry -> cast(entry.value as string)), ', ')) as `text`,
        if(size(list_22) = 0, null, array_join(transform(array_sort(list_22), entry -> cast(entry.value as string)), '')) as `text_without`,
        array_sort(set_23) as `set`,
        aggregate(filter(moments_24, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`,
        aggregate(filter(moments_25, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 0 then m.m2 / m.n end) as `variance`,
        hll_sketch_estimate(hll_26) as `about`,
        case when kll_sketch_get_n_double(kll_27) > 0 then kll_sketch_get_quantile_double(kll_27, 0.5) end as `median`,
        case when kll_sketch_get_n_double(kll_28) > 0 then kll_sketch_get_quantile_double(kll_28, array(0.1, 0.9)) end as `quantiles`,
        count_29 as `mapping`,
        own_31 - own_30 as `range`
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
