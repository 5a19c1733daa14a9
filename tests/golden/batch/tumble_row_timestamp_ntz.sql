describe query select * from walls
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin tumble_row {"order_by": null, "partition_by": "shop", "rows": {"size": 3}} */
    select
        * except (_sw_t, _sw_us, _sw_by_1, _sw_start, _sw_end),
        _sw_start as window_start,
        _sw_end as window_end,
        max(_sw_t) over (partition by _sw_by_1, _sw_start, _sw_end) as window_time
    from (
        select
            _src.*,
            _sw_t,
            (shop) as _sw_by_1,
            cast(row_number() over (partition by (shop) order by _sw_us) - 1 as bigint) as _sw_us
        from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
    ),
        lateral (select _sw_us - pmod(_sw_us, 3) as _sw_start) as _assigned,
        lateral (select _sw_start + 3 as _sw_end) as _ended
    /* spark_windows.end tumble_row */
)
