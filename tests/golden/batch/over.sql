(
    /* spark_windows.begin over {"functions": [{"frame": "range between unbounded preceding and current row", "name": "number", "order_by": ["ts desc nulls last", "`item no` desc nulls last"], "partition_by": ["shop", "lower(town)"], "text": "row_number() over w"}, {"frame": "range between unbounded preceding and current row", "name": "before", "order_by": ["ts desc nulls last", "`item no` desc nulls last"], "partition_by": ["shop", "lower(town)"], "text": "lag(price, 2, 0) ignore nulls over w"}, {"frame": "range between unbounded preceding and current row", "name": "so_far", "order_by": ["ts desc nulls last", "`item no` desc nulls last"], "partition_by": ["shop", "lower(town)"], "text": "sum(price) filter (where paid) over w"}, {"frame": "range between unbounded preceding and current row", "name": "part", "order_by": [], "partition_by": ["shop"], "text": "ratio_to_report(price) over (partition by shop)"}, {"frame": "range between unbounded preceding and current row", "name": "first", "order_by": ["ts desc nulls last", "`item no` desc nulls last"], "partition_by": ["shop", "lower(town)"], "text": "first_value(item) over w"}, {"frame": "rows between 1 following and unbounded following", "name": "rest", "order_by": ["ts desc nulls last", "`item no` desc nulls last"], "partition_by": ["shop", "lower(town)"], "text": "max(price) over (w rows between 1 following and unbounded following)"}], "qualify": "number > 1", "reach": [{"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    select * from (
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (lower(town)) as _sw_key_2,
            (ts) as _sw_key_3,
            (`item no`) as _sw_key_4,
            (price) as _sw_value_5,
            (item) as _sw_value_6,
            (paid) as _sw_value_7
        from /* spark_windows.input */ (
select * from orders -- all
) /* spark_windows.input_end */ as _src
    ),
    forward_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7,
            sum(_sw_value_5) over (partition by _sw_key_1) as _sw_forward_1
        from keyed
    ),
    results_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7,
            cast((_sw_value_5) as double) / nullif(cast(_sw_forward_1 as double), 0) as _sw_result_4
        from forward_2
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_result_4,
            row_number() over (partition by _sw_key_1, _sw_key_2 order by _sw_key_3 desc nulls last, _sw_key_4 desc nulls last) as _sw_n
        from results_2
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_result_4, _sw_n,
            row_number() over (partition by _sw_key_1, _sw_key_2 order by _sw_key_3 desc nulls last, _sw_key_4 desc nulls last) as _sw_forward_1,
            lag(_sw_value_5, 2, 0) ignore nulls over (partition by _sw_key_1, _sw_key_2 order by _sw_key_3 desc nulls last, _sw_key_4 desc nulls last) as _sw_forward_2,
            sum(if(_sw_value_7, _sw_value_5, null)) over (partition by _sw_key_1, _sw_key_2 order by _sw_key_3 desc nulls last, _sw_key_4 desc nulls last range between unbounded preceding and current row) as _sw_forward_3,
            first_value(_sw_value_6) over (partition by _sw_key_1, _sw_key_2 order by _sw_key_3 desc nulls last, _sw_key_4 desc nulls last range between unbounded preceding and current row) as _sw_forward_4
        from numbered_1
    ),
    suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_result_4, _sw_n, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4,
            max(_sw_value_5) over (partition by _sw_key_1, _sw_key_2 order by _sw_n desc rows between unbounded preceding and 1 preceding) as _sw_suffixes_1
        from forward_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_key_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_result_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2,
            _sw_forward_3 as _sw_result_3,
            _sw_forward_4 as _sw_result_5,
            _sw_suffixes_1 as _sw_result_6
        from suffixes_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `number`,
        _sw_result_2 as `before`,
        _sw_result_3 as `so_far`,
        _sw_result_4 as `part`,
        _sw_result_5 as `first`,
        _sw_result_6 as `rest`
    from results_1
    )
    where (number > 1)
    /* spark_windows.end over */
)
