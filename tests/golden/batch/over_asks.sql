select typeof(2 * 5) as type, cast(2 * 5 as string) as value
-- answer: [{"type": "int", "value": "10"}]

select typeof(interval '1' hour + interval '30' minute) as type, cast(interval '1' hour + interval '30' minute as string) as value
-- answer: [{"type": "interval hour to minute", "value": "INTERVAL '01:30' HOUR TO MINUTE"}]

select (interval '1' hour + interval '30' minute) div interval '0.000001' second as total
-- answer: [{"total": 5400000000}]

describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

describe query select (transform(frame, r -> r.amount)) as _sw_1
        from (select *, array(struct(*)) as `frame` from orders)
-- answer: [{"col_name": "_sw_1", "data_type": "array<decimal(10,2)>"}]

describe query select (transform(frame, r -> r.amount)) as _sw_1
        from (select *, array(struct(*)) as `frame` from orders)
-- answer: [{"col_name": "_sw_1", "data_type": "array<decimal(10,2)>"}]

(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 * 5 preceding and current row", "name": "n", "order_by": ["ts nulls first"], "partition_by": [], "text": "count(*) over (w rows 2 * 5 preceding)"}, {"frame": "range between interval '1' hour + interval '30' minute preceding and current row", "name": "hour", "order_by": ["ts nulls first"], "partition_by": [], "text": "count(*) over (w range interval '1' hour + interval '30' minute preceding)"}, {"frame": "rows between 1 preceding and current row", "name": "spread", "order_by": ["ts nulls first"], "partition_by": [], "text": "array_sum(transform(frame, r -> r.amount)) + array_avg(transform(frame, r -> r.amount))\n        over (w rows 1 preceding)"}], "qualify": null, "reach": [{"after": 0, "before": 10, "by": "rows", "order": null}, {"after": 0, "before": 5400000000, "by": "time", "order": "ts"}, {"after": 0, "before": 1, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_1
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1,
            row_number() over (order by _sw_key_1 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_n,
            count(*) over (order by _sw_key_1 nulls first rows between 10 preceding and current row) as _sw_forward_1,
            collect_list(struct(_sw_n as _sw_at, _sw_row)) over (order by _sw_key_1 nulls first rows between 1 preceding and current row) as _sw_forward_2
        from numbered_1
    ),
    probes_1 as (
        select
            _sw_row, _sw_key_1, _sw_n, _sw_forward_1, _sw_forward_2,
            count(*) over (order by _sw_key_1 nulls first range between unbounded preceding and current row) as _sw_probes_1,
            count(*) over (order by _sw_key_1 nulls first range between unbounded preceding and 5400000001L preceding) as _sw_probes_2,
            count(*) over (order by _sw_key_1 nulls first range between current row and current row) as _sw_probes_3
        from forward_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1,
            coalesce(_sw_joined_1_1, 0) as _sw_result_2,
            _sw_forward_1 as _sw_result_1,
            transform(_sw_forward_2, _sw_one -> _sw_one._sw_row) as _sw_result_3
        from probes_1,
        lateral (select if(_sw_key_1 is null, _sw_probes_3, _sw_probes_1 - _sw_probes_2) as _sw_joined_1_1) as joined_1_1
    ),
    results as (
        select
            _sw_row.*,
            _sw_result_1 as `n`,
            _sw_result_2 as `hour`,
            _sw_result_3
        from results_1
    )
    select
        * except (`n`, `hour`, _sw_result_3),
        `n`,
        `hour`,
        transform(array(_sw_result_3), `frame` -> transform(array(transform(frame, r -> r.amount)), _sw_all -> if(array_size(filter(_sw_all, _sw_x -> _sw_x is not null)) = 0, null, aggregate(filter(_sw_all, _sw_x -> _sw_x is not null), cast(0 as decimal(20,2)), (_sw_a, _sw_x) -> cast(_sw_a + _sw_x as decimal(20,2)))))[0] + transform(array(transform(frame, r -> r.amount)), _sw_all -> transform(array(struct(if(array_size(filter(_sw_all, _sw_x -> _sw_x is not null)) = 0, null, aggregate(filter(_sw_all, _sw_x -> _sw_x is not null), cast(0 as decimal(20,2)), (_sw_a, _sw_x) -> cast(_sw_a + _sw_x as decimal(20,2)))) as total, cast(array_size(filter(_sw_all, _sw_x -> _sw_x is not null)) as bigint) as n)), _sw_m -> coalesce(try_cast(try_cast((try_cast(if(false, null, _sw_m.total) as decimal(37,2)) - try_cast((try_cast(if(false, null, _sw_m.total) as decimal(37,2)) % (cast(nullif(_sw_m.n, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(_sw_m.n, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(false, null, _sw_m.total) as decimal(37,2)) % (cast(nullif(_sw_m.n, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(_sw_m.n, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(false, null, _sw_m.total) - if(false, null, _sw_m.total) % cast(nullif(_sw_m.n, 0) as decimal(12,0))) / cast(nullif(_sw_m.n, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(false, null, _sw_m.total) % cast(nullif(_sw_m.n, 0) as decimal(12,0)) / cast(nullif(_sw_m.n, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))))[0])[0])[0] as `spread`
    from results
    /* spark_windows.end over */
)
