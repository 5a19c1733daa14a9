(
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and current row", "name": "hour", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "sum(price) over (w range interval '1 hour' preceding)"}, {"frame": "range between 2 preceding and 1.5 following", "name": "near", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "count(*) over (partition by shop order by price range between 2 preceding and 1.5 following)"}], "qualify": null, "reach": [{"after": 0, "before": 3600000000, "by": "time", "order": "ts"}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            ((price)) as _sw_key_3,
            (price) as _sw_value_4
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 3600000000L)) div 3600000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 3600000000L)) div 3600000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_4), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_4), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_4), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 3600000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 3600000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 3600000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 3600000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 3600000000L) - pmod((_sw_key_2 - 3600000000L), 3600000000L)) div 3600000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    ),
    probes_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_result_1,
            count(*) over (partition by _sw_key_1 order by _sw_key_3 nulls first range between 2 preceding and 1.5 following) as _sw_probes_1
        from results_1
    ),
    results_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_result_1,
            _sw_probes_1 as _sw_result_2
        from probes_2
    )
    select
        _sw_row.*,
        _sw_result_1 as `hour`,
        _sw_result_2 as `near`
    from results_2
    /* spark_windows.end over */
)
