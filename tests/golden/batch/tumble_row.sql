(
    /* spark_windows.begin tumble_row {"order_by": null, "partition_by": null, "rows": {"size": 10}} */
    select
        * except (_sw_t, _sw_us, _sw_start, _sw_end),
        _sw_start as window_start,
        _sw_end as window_end,
        max(_sw_t) over (partition by _sw_start, _sw_end) as window_time
    from (
        select
            _src.*,
            _sw_t,
            cast(row_number() over (order by _sw_us) - 1 as bigint) as _sw_us
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble_row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
    ),
        lateral (select _sw_us - pmod(_sw_us, 10) as _sw_start) as _assigned,
        lateral (select _sw_start + 10 as _sw_end) as _ended
    /* spark_windows.end tumble_row */
)
