(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 3 preceding and current row", "name": "total", "order_by": ["ts nulls first"], "partition_by": [], "text": "aggregate(frame, 0D, (a, r) -> a + r.price) over w"}, {"frame": "rows between 3 preceding and current row", "name": "spread", "order_by": ["ts nulls first"], "partition_by": [], "text": "array_stddev_pop(transform(seen, r -> r.weight)) over seen as w"}, {"frame": "rows between 3 preceding and current row", "name": "strict", "order_by": ["ts nulls first"], "partition_by": [], "text": "strict_sum(transform(frame, r -> r.price)) + strict_count(frame) over w"}], "qualify": null, "reach": [{"after": 0, "before": 3, "by": "rows", "order": null}, {"after": 0, "before": 3, "by": "rows", "order": null}, {"after": 0, "before": 3, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (ts) as _sw_key_1
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
            collect_list(struct(_sw_n as _sw_at, _sw_row)) over (order by _sw_key_1 nulls first rows between 3 preceding and current row) as _sw_forward_1
        from numbered_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1,
            transform(_sw_forward_1, _sw_one -> _sw_one._sw_row) as _sw_result_1,
            transform(_sw_forward_1, _sw_one -> _sw_one._sw_row) as _sw_result_2,
            transform(_sw_forward_1, _sw_one -> _sw_one._sw_row) as _sw_result_3
        from forward_1
    ),
    results as (
        select
            _sw_row.*,
            _sw_result_1,
            _sw_result_2,
            _sw_result_3
        from results_1
    )
    select
        * except (_sw_result_1, _sw_result_2, _sw_result_3),
        transform(array(_sw_result_1), `frame` -> aggregate(frame, 0D, (a, r) -> a + r.price))[0] as `total`,
        transform(array(_sw_result_2), `seen` -> transform(array(transform(seen, r -> r.weight)), _sw_all -> aggregate(transform(filter(_sw_all, _sw_x -> _sw_x is not null), _sw_x -> cast(_sw_x as double)), struct(0d as n, 0d as mean, 0d as m2), (_sw_a, _sw_x) -> struct(_sw_a.n + 1 as n, _sw_a.mean + (_sw_x - _sw_a.mean) / (_sw_a.n + 1) as mean, _sw_a.m2 + (_sw_x - _sw_a.mean) * (_sw_x - (_sw_a.mean + (_sw_x - _sw_a.mean) / (_sw_a.n + 1))) as m2), _sw_a -> if(_sw_a.n > 0, sqrt(_sw_a.m2 / _sw_a.n), null)))[0])[0] as `spread`,
        transform(array(_sw_result_3), `frame` -> transform(array(transform(frame, r -> r.price)), _sw_all -> if(exists(_sw_all, _sw_x -> _sw_x is null), null, aggregate(filter(_sw_all, _sw_x -> _sw_x is not null), cast(null as double), (_sw_a, _sw_x) -> cast(coalesce(_sw_a + _sw_x, _sw_x) as double))))[0] + transform(array(frame), _sw_all -> cast(array_size(_sw_all) as bigint))[0])[0] as `strict`
    from results
    /* spark_windows.end over */
)
