(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "n_item", "text": "count(item)", "type": null}, {"declared": null, "name": "n_if", "text": "count_if(price > 2)", "type": null}, {"declared": null, "name": "sum", "text": "sum(price) filter (where paid)", "type": null}, {"declared": null, "name": "sum_amount", "text": "sum(amount)", "type": null}, {"declared": null, "name": "avg", "text": "avg(price)", "type": null}, {"declared": null, "name": "mean", "text": "mean(amount) filter (where paid)", "type": null}, {"declared": null, "name": "min", "text": "min(price)", "type": null}, {"declared": null, "name": "max_distinct", "text": "max(distinct price)", "type": null}, {"declared": null, "name": "any", "text": "any_value(item)", "type": null}, {"declared": null, "name": "every", "text": "bool_and(paid)", "type": null}, {"declared": null, "name": "some", "text": "some(paid) filter (where price > 2)", "type": null}, {"declared": null, "name": "first", "text": "first(item)", "type": null}, {"declared": null, "name": "last", "text": "last(item, true) filter (where paid)", "type": null}, {"declared": null, "name": "item_at_least", "text": "min_by(item, price)", "type": null}, {"declared": null, "name": "item_at_most", "text": "max_by(item, price) filter (where paid)", "type": null}, {"declared": null, "name": "list", "text": "array_agg(item)", "type": null}, {"declared": null, "name": "text", "text": "listagg(item, ', ')", "type": null}, {"declared": null, "name": "text_without", "text": "string_agg(item)", "type": null}, {"declared": null, "name": "set", "text": "collect_set(item)", "type": null}, {"declared": null, "name": "deviation", "text": "stddev(price)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(price) filter (where paid)", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(customer, 0.05)", "type": null}, {"declared": null, "name": "median", "text": "approx_quantile(price, 0.5)", "type": null}, {"declared": null, "name": "quantiles", "text": "approx_quantile(price, array(0.1, 0.9), 400) filter (where paid)", "type": null}, {"declared": null, "name": "mapping", "text": "count(customer, item) filter (where paid)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}, "name": "range_of"}, "name": "range", "text": "range_of(price) filter (where paid)", "type": null}], "fill": {"range": "key", "values": {}}, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            shop as key_1,
            count(*) as result_1,
            count(item) as result_2,
            count_if(price > 2) as result_3,
            sum(price) filter (where paid) as result_4,
            sum(amount) as result_5,
            avg(price) as result_6,
            mean(amount) filter (where paid) as result_7,
            min(price) as result_8,
            max(price) as result_9,
            min(item) as result_10,
            bool_and(paid) as result_11,
            some(paid) filter (where price > 2) as result_12,
            (min(struct(_sw_t as at, (item) as value))).value as result_13,
            (max(struct(_sw_t as at, (item) as value)) filter (where (paid) and (item) is not null)).value as result_14,
            (min(struct((price) as at, (item) as value)) filter (where (price) is not null)).value as result_15,
            (max(struct((price) as at, (item) as value)) filter (where (paid) and (price) is not null)).value as result_16,
            transform(array_sort(collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null)), entry -> entry.value) as result_17,
            if(size(collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null)), entry -> cast(entry.value as string)), ', ')) as result_18,
            if(size(collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (item) as value)) filter (where (item) is not null)), entry -> cast(entry.value as string)), '')) as result_19,
            array_sort(collect_set(item)) as result_20,
            stddev(price) as result_21,
            var_pop(price) filter (where paid) as result_22,
            hll_sketch_estimate(hll_sketch_agg(if((customer) is null, null, xxhash64((customer))), 9)) as result_23,
            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((price) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((price) as double), 200), 0.5) end as result_24,
            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((price) as double), 400) filter (where paid)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((price) as double), 400) filter (where paid), array(0.1, 0.9)) end as result_25,
            count(customer, item) filter (where paid) as result_26,
            max((price)) filter (where paid) - min((price)) filter (where paid) as result_27
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), shop
    ),
    spaced as (
        select
            *,
            lead(_sw_end) over (partition by key_1 order by _sw_end) as _sw_following
        from windows
    ),
    filled as (
        select
            * except (_sw_start, _sw_end),
            _sw_at - 3600000000 as _sw_start,
            _sw_at as _sw_end,
            _sw_at <> _sw_end as _sw_empty
        from spaced
        lateral view explode(sequence(_sw_end, coalesce(_sw_following - 3600000000, _sw_end), 3600000000)) _sw_exploded as _sw_at
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        if(_sw_empty, 0, result_1) as `n`,
        if(_sw_empty, 0, result_2) as `n_item`,
        if(_sw_empty, 0, result_3) as `n_if`,
        if(_sw_empty, null, result_4) as `sum`,
        if(_sw_empty, null, result_5) as `sum_amount`,
        if(_sw_empty, null, result_6) as `avg`,
        if(_sw_empty, null, result_7) as `mean`,
        if(_sw_empty, null, result_8) as `min`,
        if(_sw_empty, null, result_9) as `max_distinct`,
        if(_sw_empty, null, result_10) as `any`,
        if(_sw_empty, null, result_11) as `every`,
        if(_sw_empty, null, result_12) as `some`,
        if(_sw_empty, null, result_13) as `first`,
        if(_sw_empty, null, result_14) as `last`,
        if(_sw_empty, null, result_15) as `item_at_least`,
        if(_sw_empty, null, result_16) as `item_at_most`,
        if(_sw_empty, array(), result_17) as `list`,
        if(_sw_empty, null, result_18) as `text`,
        if(_sw_empty, null, result_19) as `text_without`,
        if(_sw_empty, array(), result_20) as `set`,
        if(_sw_empty, null, result_21) as `deviation`,
        if(_sw_empty, null, result_22) as `variance`,
        if(_sw_empty, 0, result_23) as `about`,
        if(_sw_empty, null, result_24) as `median`,
        if(_sw_empty, null, result_25) as `quantiles`,
        if(_sw_empty, 0, result_26) as `mapping`,
        if(_sw_empty, null, result_27) as `range`
    from filled,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
