describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_frames {"keys": ["_sw_key_1"], "frames": [{"exclude": "no others", "first": "_sw_spans_1", "last": "_sw_probes_1"}], "functions": [{"how": "sum", "kind": "merge", "values": "_sw_forward_2", "frame": 0, "column": "_sw_arrow_1"}, {"how": "sum", "kind": "merge", "values": "_sw_forward_3", "frame": 0, "column": "_sw_arrow_2"}, {"how": "max", "kind": "merge", "values": "_sw_forward_4", "frame": 0, "column": "_sw_arrow_3"}]}
with keyed as (
        select
            `ts`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `price`,
            `huge`,
            `weight`,
            `span`,
            `paid`,
            (shop) as _sw_key_1,
            (cast((weight) as double)) as _sw_key_2,
            (amount) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n,
            count(*) over (partition by _sw_key_1) as _sw_forward_1,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_2,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_3,
            (count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) is null) as _sw_forward_4
        from numbered_1
    ),
    probes_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 0.5D following) as _sw_probes_1
        from forward_1
    ),
    backwards_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 0.5D following) as _sw_backwards_1
        from probes_1
    ),
    scanned_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1, _sw_backwards_1, _sw_spans_1
        from backwards_1,
        lateral (select _sw_forward_1 - _sw_backwards_1 + 1 as _sw_spans_1) as spans_1
    )
    select `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1, _sw_backwards_1, _sw_spans_1 from scanned_1
-- answer: {"name": "spark_windows_py_over_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin over {"functions": [{"frame": "range between 0.5 preceding and 0.5 following", "name": "near", "order_by": ["weight nulls first"], "partition_by": ["shop"], "text": "sum(amount) over (partition by shop order by weight range between 0.5 preceding and 0.5 following)"}], "qualify": null, "reach": [{"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            `ts`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `price`,
            `huge`,
            `weight`,
            `span`,
            `paid`,
            (shop) as _sw_key_1,
            (cast((weight) as double)) as _sw_key_2,
            (amount) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n,
            count(*) over (partition by _sw_key_1) as _sw_forward_1,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_2,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_3,
            (count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) is null) as _sw_forward_4
        from numbered_1
    ),
    probes_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 0.5D following) as _sw_probes_1
        from forward_1
    ),
    backwards_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 0.5D following) as _sw_backwards_1
        from probes_1
    ),
    scanned_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1, _sw_backwards_1, _sw_spans_1
        from backwards_1,
        lateral (select _sw_forward_1 - _sw_backwards_1 + 1 as _sw_spans_1) as spans_1
    ),
    arrow_1 as (
        select *
        from spark_windows_py_over_digest(
            table(select *, xxhash64(_sw_key_1) as _sw_hash from (select `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_probes_1, _sw_backwards_1, _sw_spans_1 from scanned_1)) partition by pmod(_sw_hash, 64) order by _sw_hash
        )
    ),
    results_1 as (
        select
            `ts`, `town`, `place`, `customer`, `item`, `price`, `huge`, `weight`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_arrow_3, null, _sw_arrow_1) as _sw_result_1
        from arrow_1
    )
    select
        `ts`,
        _sw_key_1 as `shop`,
        `town`,
        `place`,
        `customer`,
        `item`,
        `price`,
        _sw_value_3 as `amount`,
        `huge`,
        `weight`,
        `span`,
        `paid`,
        _sw_result_1 as `near`
    from results_1
    /* spark_windows.end over */
)
