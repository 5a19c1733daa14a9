describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_frames {"keys": [], "frames": [{"exclude": "no others", "start": -9, "end": -1}], "functions": [{"how": "sum", "kind": "merge", "values": "_sw_forward_1", "frame": 0, "column": "_sw_arrow_1"}, {"how": "sum", "kind": "merge", "values": "_sw_forward_2", "frame": 0, "column": "_sw_arrow_2"}]}
with keyed as (
        select
            `shop`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `amount`,
            `huge`,
            `weight`,
            `span`,
            `paid`,
            (ts) as _sw_key_1,
            (price) as _sw_value_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2,
            row_number() over (order by _sw_key_1 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n,
            sum(cast((_sw_value_2) as double)) over (order by _sw_key_1 nulls first rows current row) as _sw_forward_1,
            count(_sw_value_2) over (order by _sw_key_1 nulls first rows current row) as _sw_forward_2
        from numbered_1
    ),
    scanned_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_forward_1, _sw_forward_2
        from forward_1
    )
    select `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_forward_1, _sw_forward_2 from scanned_1
-- answer: {"name": "spark_windows_py_over_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 9 preceding and 1 preceding", "name": "mean", "order_by": ["ts nulls first"], "partition_by": [], "text": "avg(price) over (order by ts rows between 9 preceding and 1 preceding)"}], "qualify": null, "reach": [{"after": 0, "before": 9, "by": "rows", "order": null}]} */
    /* spark_windows.engine arrow: without keys a worker holds all rows, a million at most */
    with keyed as (
        select
            `shop`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `amount`,
            `huge`,
            `weight`,
            `span`,
            `paid`,
            (ts) as _sw_key_1,
            (price) as _sw_value_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2,
            row_number() over (order by _sw_key_1 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n,
            sum(cast((_sw_value_2) as double)) over (order by _sw_key_1 nulls first rows current row) as _sw_forward_1,
            count(_sw_value_2) over (order by _sw_key_1 nulls first rows current row) as _sw_forward_2
        from numbered_1
    ),
    scanned_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_forward_1, _sw_forward_2
        from forward_1
    ),
    arrow_1 as (
        select *
        from spark_windows_py_over_digest(
            table(select `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_forward_1, _sw_forward_2 from scanned_1) with single partition
        )
    ),
    results_1 as (
        select
            `shop`, `town`, `place`, `customer`, `item`, `amount`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_value_2,
            _sw_arrow_1 / nullif(_sw_arrow_2, 0) as _sw_result_1
        from arrow_1
    )
    select
        _sw_key_1 as `ts`,
        `shop`,
        `town`,
        `place`,
        `customer`,
        `item`,
        _sw_value_2 as `price`,
        `amount`,
        `huge`,
        `weight`,
        `span`,
        `paid`,
        _sw_result_1 as `mean`
    from results_1
    /* spark_windows.end over */
)
