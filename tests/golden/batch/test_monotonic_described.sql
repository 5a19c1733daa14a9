describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

select * except (_sw_value, _sw_arrival, _sw_furthest)
    from (
        select
            *,
            max(_sw_value) over (
                order by _sw_arrival range between unbounded preceding and 1 preceding
            ) as _sw_furthest
        from (
            select
                *,
                ts as _sw_value,
                dense_rank() over (order by (id)) as _sw_arrival
            from orders
        )
    )
    where _sw_furthest > _sw_value and coalesce(try_subtract(unix_micros(cast(_sw_furthest as timestamp_ltz)), unix_micros(cast(_sw_value as timestamp_ltz))) > 86400000000, true)
