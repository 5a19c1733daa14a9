describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '3 months' preceding and current row", "name": "months", "order_by": ["ts nulls first"], "partition_by": [], "text": "sum(weight) over (w range interval '3 months' preceding)"}, {"frame": "range between interval '1 month 2 days' preceding and current row", "name": "both", "order_by": ["ts nulls first"], "partition_by": [], "text": "sum(weight) over (w range interval '1 month 2 days' preceding)"}, {"frame": "range between interval '1 day' preceding and interval '1' day following", "name": "day", "order_by": ["ts nulls first"], "partition_by": [], "text": "sum(weight) over (w range between interval '1 day' preceding and interval '1' day following)"}], "qualify": null, "reach": [{"after": 0, "before": 8121600000000, "by": "time", "order": "ts"}, {"after": 0, "before": 2937600000000, "by": "time", "order": "ts"}, {"after": 172800000000, "before": 172800000000, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `ts`,
            `shop`,
            `town`,
            `place`,
            `customer`,
            `item`,
            `price`,
            `amount`,
            `huge`,
            `span`,
            `paid`,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_1,
            (weight) as _sw_value_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_value_2,
            row_number() over (order by _sw_key_1 nulls first) as _sw_n,
            row_number() over (order by _sw_key_1 nulls first) as _sw_t
        from keyed
    ),
    probes_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_t,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_key_1 as _sw_key, _sw_t, _sw_value_2, 1 as _sw_frame)) over (order by _sw_key_1 nulls first range between 8726400000000L preceding and current row), _sw_one -> (_sw_key_1 is null or _sw_one._sw_key is null or _sw_one._sw_key >= (unix_micros(to_utc_timestamp(timestamp_micros((cast(timestampadd(month, -3, timestampadd(microsecond, unix_micros(from_utc_timestamp(timestamp_micros(_sw_key_1), 'America/New_York')), timestamp_ntz'1970-01-01 00:00:00')) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second), 'America/New_York'))) + 0)) as _sw_probes_1,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_key_1 as _sw_key, _sw_t, _sw_value_2, 2 as _sw_frame)) over (order by _sw_key_1 nulls first range between 3196800000000L preceding and current row), _sw_one -> (_sw_key_1 is null or _sw_one._sw_key is null or _sw_one._sw_key >= (unix_micros(to_utc_timestamp(timestamp_micros((cast(timestampadd(day, -2, timestampadd(month, -1, timestampadd(microsecond, unix_micros(from_utc_timestamp(timestamp_micros(_sw_key_1), 'America/New_York')), timestamp_ntz'1970-01-01 00:00:00'))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second), 'America/New_York'))) + 0)) as _sw_probes_2,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_key_1 as _sw_key, _sw_t, _sw_value_2, 3 as _sw_frame)) over (order by _sw_key_1 nulls first range between 259200000000L preceding and 259200000000L following), _sw_one -> (_sw_key_1 is null or _sw_one._sw_key is null or _sw_one._sw_key >= (unix_micros(to_utc_timestamp(timestamp_micros((cast(timestampadd(day, -1, timestampadd(microsecond, unix_micros(from_utc_timestamp(timestamp_micros(_sw_key_1), 'America/New_York')), timestamp_ntz'1970-01-01 00:00:00')) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second), 'America/New_York'))) + 0) and (_sw_key_1 is null or _sw_one._sw_key is null or _sw_one._sw_key <= (unix_micros(to_utc_timestamp(timestamp_micros((cast(timestampadd(day, 1, timestampadd(microsecond, unix_micros(from_utc_timestamp(timestamp_micros(_sw_key_1), 'America/New_York')), timestamp_ntz'1970-01-01 00:00:00')) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second), 'America/New_York'))) + 0)) as _sw_probes_3
        from numbered_1
    ),
    scanned_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_t, _sw_probes_1, _sw_probes_2, _sw_probes_3
        from probes_1
    ),
    grouped_1 as (
        select _sw_kept.*, _sw_result_1, _sw_result_2, _sw_result_3
        from (
            select
                first(_sw_kept) as _sw_kept,
                sum(_sw_value_2) filter (where _sw_frame = 1) as _sw_result_1,
                sum(_sw_value_2) filter (where _sw_frame = 2) as _sw_result_2,
                sum(_sw_value_2) filter (where _sw_frame = 3) as _sw_result_3
            from (
                select struct(`ts`, `shop`, `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_value_2, _sw_n, _sw_t) as _sw_kept, _sw_n, inline_outer(concat(_sw_probes_1, _sw_probes_2, _sw_probes_3))
                from scanned_1
            )
            group by _sw_n
        )
    ),
    results_1 as (
        select
            `ts`, `shop`, `town`, `place`, `customer`, `item`, `price`, `amount`, `huge`, `span`, `paid`, _sw_key_1, _sw_value_2,
            _sw_result_1 as _sw_result_1,
            _sw_result_2 as _sw_result_2,
            _sw_result_3 as _sw_result_3
        from grouped_1
    )
    select
        `ts`,
        `shop`,
        `town`,
        `place`,
        `customer`,
        `item`,
        `price`,
        `amount`,
        `huge`,
        _sw_value_2 as `weight`,
        `span`,
        `paid`,
        _sw_result_1 as `months`,
        _sw_result_2 as `both`,
        _sw_result_3 as `day`
    from results_1
    /* spark_windows.end over */
)
