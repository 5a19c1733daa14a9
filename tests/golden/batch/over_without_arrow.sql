describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_frames {"keys": ["_sw_key_1"], "frames": [{"exclude": "no others", "start": -9, "end": 0}], "functions": [{"quantile": 0.5, "kind": "quantile", "values": "_sw_forward_1", "frame": 0, "column": "_sw_arrow_1"}]}
with keyed as (
        select
            `town`,
            `place`,
            `customer`,
            `item`,
            `price`,
            `amount`,
            `huge`,
            `weight`,
            `paid`,
            (shop) as _sw_key_1,
            (ts) as _sw_key_2,
            (span) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n
        from keyed
    ),
    scanned_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1
        from numbered_1,
        lateral (select _sw_value_3 as _sw_forward_1) as forward_1
    )
    select `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1 from scanned_1
-- answer: {"name": null, "problem": "there is no quantile of interval day to second"}

(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 9 preceding and current row", "name": "middle", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "median(span) over (partition by shop order by ts rows 9 preceding)"}], "qualify": null, "reach": [{"after": 0, "before": 9, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `town`,
            `place`,
            `customer`,
            `item`,
            `price`,
            `amount`,
            `huge`,
            `weight`,
            `paid`,
            (shop) as _sw_key_1,
            (ts) as _sw_key_2,
            (span) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_t
        from keyed
    ),
    forward_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_t,
            collect_list(struct(_sw_n as _sw_at, _sw_t, _sw_value_3, 1 as _sw_frame)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between 9 preceding and current row) as _sw_forward_1
        from numbered_1
    ),
    scanned_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_t, _sw_forward_1
        from forward_1
    ),
    grouped_1 as (
        select _sw_kept.*, _sw_result_1
        from (
            select
                first(_sw_kept) as _sw_kept,
                median(_sw_value_3) filter (where _sw_frame = 1) as _sw_result_1
            from (
                select struct(`town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_t) as _sw_kept, _sw_key_1, _sw_n, inline_outer(_sw_forward_1)
                from scanned_1
            )
            group by _sw_key_1, _sw_n
        )
    ),
    results_1 as (
        select
            `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `weight`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            _sw_result_1 as _sw_result_1
        from grouped_1
    )
    select
        _sw_key_2 as `ts`,
        _sw_key_1 as `shop`,
        `town`,
        `place`,
        `customer`,
        `item`,
        `price`,
        `amount`,
        `huge`,
        `weight`,
        _sw_value_3 as `span`,
        `paid`,
        _sw_result_1 as `middle`
    from results_1
    /* spark_windows.end over */
)
