describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin over {"functions": [{"frame": "range between 10 preceding and 5 following", "name": "of_bigint", "order_by": ["customer nulls first"], "partition_by": [], "text": "min(weight) over (order by customer range between 10 preceding and 5 following)"}, {"frame": "range between 2.5 preceding and current row", "name": "of_int", "order_by": ["price desc nulls last"], "partition_by": [], "text": "sum(price) over (order by price desc range 2.5 preceding)"}, {"frame": "range between 2.555 preceding and current row", "name": "of_decimal", "order_by": ["amount nulls first"], "partition_by": [], "text": "min(weight) over (order by amount range 2.555 preceding)"}, {"frame": "range between 0.5 preceding and 1 preceding", "name": "of_double", "order_by": ["weight nulls first"], "partition_by": [], "text": "sum(weight) over (order by weight range between 0.5 preceding and 1 preceding)"}], "qualify": null, "reach": [{"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            `ts`,
            `shop`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `amount`,
            `huge`,
            `span`,
            `paid`,
            (cast((customer) as decimal(20,0))) as _sw_key_1,
            (-(cast((price) as bigint))) as _sw_key_2,
            (cast((amount) as decimal(38,2))) as _sw_key_3,
            (cast((weight) as double)) as _sw_key_4,
            (weight) as _sw_value_5,
            (price) as _sw_value_6
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6,
            coalesce(cast((_sw_key_1 - pmod(_sw_key_1, cast(15 as decimal(20,0)))) div cast(15 as decimal(20,0)) as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_1 - pmod(_sw_key_1, cast(15 as decimal(20,0)))) div cast(15 as decimal(20,0)) as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
    ),
    range_prefixes_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            min(_sw_value_5) over (partition by _sw_keyed_blocks_1 order by _sw_key_1 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1
        from keyed_blocks_1
    ),
    probes_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_range_prefixes_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix)) over (order by _sw_key_1 nulls first range between unbounded preceding and cast(5 as decimal(20,0)) following) as _sw_probes_1
        from range_prefixes_1
    ),
    range_suffixes_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_range_prefixes_1, _sw_probes_1,
            min(_sw_value_5) over (partition by _sw_keyed_blocks_2 order by _sw_key_1 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1
        from probes_1
    ),
    backwards_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_range_prefixes_1, _sw_probes_1, _sw_range_suffixes_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (order by _sw_key_1 desc nulls last range between unbounded preceding and cast(10 as decimal(20,0)) following) as _sw_backwards_1
        from range_suffixes_1
    ),
    results_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6,
            _sw_joined_1_1 as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_1 - cast(10 as decimal(20,0))) - pmod((_sw_key_1 - cast(10 as decimal(20,0))), cast(15 as decimal(20,0)))) div cast(15 as decimal(20,0)) as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_1 is null, _sw_range_suffixes_1, least(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(_sw_probes_1.block > _sw_spans_1, _sw_probes_1.prefix, null))) as _sw_joined_1_1) as joined_1_1
    ),
    probes_2 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1,
            sum(_sw_value_6) over (order by _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_probes_1,
            count(_sw_value_6) over (order by _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_probes_2,
            sum(_sw_value_6) over (order by _sw_key_2 nulls last range between unbounded preceding and 3L preceding) as _sw_probes_3,
            count(_sw_value_6) over (order by _sw_key_2 nulls last range between unbounded preceding and 3L preceding) as _sw_probes_4,
            sum(_sw_value_6) over (order by _sw_key_2 nulls last range between current row and current row) as _sw_probes_5
        from results_1
    ),
    results_2 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1,
            _sw_joined_1_1 as _sw_result_2
        from probes_2,
        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_2
    ),
    probes_3 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2,
            min(_sw_value_5) over (order by _sw_key_3 nulls first range between cast(2.55bd as decimal(38,2)) preceding and current row) as _sw_probes_1
        from results_2
    ),
    results_3 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2,
            _sw_probes_1 as _sw_result_3
        from probes_3
    ),
    numbered_4 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2, _sw_result_3,
            row_number() over (order by _sw_key_4 nulls first) as _sw_n,
            row_number() over (order by _sw_key_4 nulls first) as _sw_t
        from results_3
    ),
    probes_4 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2, _sw_result_3, _sw_n, _sw_t,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_t, _sw_value_5, 1 as _sw_frame)) over (order by _sw_key_4 nulls first range current row), _sw_one -> (_sw_key_4 is null or isnan(_sw_key_4) or abs(_sw_key_4) = double('infinity'))) as _sw_probes_1
        from numbered_4
    ),
    scanned_4 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2, _sw_result_3, _sw_n, _sw_t, _sw_probes_1
        from probes_4
    ),
    grouped_4 as (
        select _sw_kept.*, _sw_result_4
        from (
            select
                first(_sw_kept) as _sw_kept,
                sum(_sw_value_5) filter (where _sw_frame = 1) as _sw_result_4
            from (
                select struct(`ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2, _sw_result_3, _sw_n, _sw_t) as _sw_kept, _sw_n, inline_outer(_sw_probes_1)
                from scanned_4
            )
            group by _sw_n
        )
    ),
    results_4 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_result_1, _sw_result_2, _sw_result_3,
            _sw_result_4 as _sw_result_4
        from grouped_4
    )
    select
        `ts`,
        `shop`,
        `town`,
        `place`,
        `customer`,
        `item`,
        _sw_value_6 as `price`,
        `amount`,
        `huge`,
        _sw_value_5 as `weight`,
        `span`,
        `paid`,
        _sw_result_1 as `of_bigint`,
        _sw_result_2 as `of_int`,
        _sw_result_3 as `of_decimal`,
        _sw_result_4 as `of_double`
    from results_4
    /* spark_windows.end over */
)
