(
    /* spark_windows.begin hop_row {"order_by": "id", "partition_by": "shop", "rows": {"size": 5, "slide": 2}} */
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
            cast(row_number() over (partition by (shop) order by _sw_us, id) - 1 as bigint) as _sw_us
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop_row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
    ),
        lateral explode(sequence(_sw_us - pmod(_sw_us, 2), _sw_us - 4, -2)) as _assigned(_sw_start),
        lateral (select _sw_start + 5 as _sw_end) as _ended
    /* spark_windows.end hop_row */
)
