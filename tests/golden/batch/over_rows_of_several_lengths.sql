(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 99 preceding and current row", "name": "n", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["shop"], "text": "count(*) over (w rows 99 preceding)"}, {"frame": "rows between 500 preceding and 500 following exclude current row", "name": "around", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["shop"], "text": {"args": "price", "filter": "paid", "function": "sum", "over": {"frame": "rows between 500 preceding and 500 following exclude current row", "refines": "w"}}}, {"frame": "rows between 100 following and 400 following", "name": "later", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["shop"], "text": "min(price) over (w rows between 100 following and 400 following)"}], "qualify": null, "reach": [{"after": 0, "before": 99, "by": "rows", "order": null}, {"after": 500, "before": 500, "by": "rows", "order": null}, {"after": 400, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (price) as _sw_value_4,
            (paid) as _sw_value_5
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_n
        from keyed
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between unbounded preceding and current row) as _sw_forward_1,
            sum(if(false, (if(_sw_value_5, _sw_value_4, null)), null)) over (partition by _sw_key_1) as _sw_forward_2
        from numbered_1
    ),
    probes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n, _sw_forward_1, _sw_forward_2,
            lag(_sw_forward_1, 100, 0L) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_probes_1
        from forward_1
    ),
    prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n, _sw_forward_1, _sw_forward_2, _sw_probes_1, _sw_block_256, _sw_from_end_256,
            sum(if(false, (if(_sw_value_5, _sw_value_4, null)), null)) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_1,
            sum(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_2,
            count(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_3,
            (count(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) > 0 and sum(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) is null) as _sw_prefixes_4,
            min(_sw_value_4) over (partition by _sw_key_1, _sw_block_256 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_5
        from probes_1,
        lateral (select ((_sw_n - 1) - pmod((_sw_n - 1), 256)) div 256 as _sw_block_256, -(((_sw_n - 1) - pmod((_sw_n - 1), 256)) div 256) as _sw_from_end_256) as blocked_1
    ),
    totals_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n, _sw_forward_1, _sw_forward_2, _sw_probes_1, _sw_block_256, _sw_from_end_256, _sw_prefixes_1, _sw_prefixes_2, _sw_prefixes_3, _sw_prefixes_4, _sw_prefixes_5,
            last_value(if(pmod(_sw_n, 256) = 0, struct(_sw_prefixes_1 as whole), null), true) over (partition by _sw_key_1 order by _sw_block_256, _sw_n rows between unbounded preceding and 1 preceding) as _sw_totals_1,
            last_value(if(pmod(_sw_n, 256) = 0, struct(_sw_prefixes_2 as whole), null), true) over (partition by _sw_key_1 order by _sw_block_256, _sw_n rows between unbounded preceding and 1 preceding) as _sw_totals_2,
            last_value(if(pmod(_sw_n, 256) = 0, struct(_sw_prefixes_3 as whole), null), true) over (partition by _sw_key_1 order by _sw_block_256, _sw_n rows between unbounded preceding and 1 preceding) as _sw_totals_3,
            last_value(if(pmod(_sw_n, 256) = 0, struct(_sw_prefixes_4 as whole), null), true) over (partition by _sw_key_1 order by _sw_block_256, _sw_n rows between unbounded preceding and 1 preceding) as _sw_totals_4,
            last_value(if(pmod(_sw_n, 256) = 0, struct(_sw_prefixes_5 as whole), null), true) over (partition by _sw_key_1 order by _sw_block_256, _sw_n rows between unbounded preceding and 1 preceding) as _sw_totals_5
        from prefixes_1
    ),
    suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n, _sw_forward_1, _sw_forward_2, _sw_probes_1, _sw_block_256, _sw_from_end_256, _sw_prefixes_1, _sw_prefixes_2, _sw_prefixes_3, _sw_prefixes_4, _sw_prefixes_5, _sw_totals_1, _sw_totals_2, _sw_totals_3, _sw_totals_4, _sw_totals_5,
            sum(if(false, (if(_sw_value_5, _sw_value_4, null)), null)) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_1,
            sum(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_2,
            count(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_3,
            (count(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) > 0 and sum(if(_sw_value_5, _sw_value_4, null)) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) is null) as _sw_suffixes_4,
            min(_sw_value_4) over (partition by _sw_key_1, _sw_from_end_256 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_5
        from totals_1
    ),
    ends_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5, _sw_n, _sw_forward_1, _sw_forward_2, _sw_probes_1, _sw_block_256, _sw_from_end_256, _sw_prefixes_1, _sw_prefixes_2, _sw_prefixes_3, _sw_prefixes_4, _sw_prefixes_5, _sw_totals_1, _sw_totals_2, _sw_totals_3, _sw_totals_4, _sw_totals_5, _sw_suffixes_1, _sw_suffixes_2, _sw_suffixes_3, _sw_suffixes_4, _sw_suffixes_5,
            lead(_sw_suffixes_1, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_1,
            lead(_sw_totals_1, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_2,
            lead(_sw_prefixes_1, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_3,
            lead(_sw_suffixes_2, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_4,
            lead(_sw_totals_2, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_5,
            lead(_sw_prefixes_2, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_6,
            lead(_sw_suffixes_3, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_7,
            lead(_sw_totals_3, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_8,
            lead(_sw_prefixes_3, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_9,
            lead(_sw_suffixes_4, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_10,
            lead(_sw_totals_4, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_11,
            lead(_sw_prefixes_4, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_12,
            lag(_sw_suffixes_1, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_13,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_totals_1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_totals_1, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_14,
            first_value(_sw_n) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row) as _sw_ends_15,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_prefixes_1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_prefixes_1, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_16,
            lag(_sw_suffixes_2, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_17,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_totals_2) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_totals_2, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_18,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_prefixes_2) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_prefixes_2, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_19,
            lag(_sw_suffixes_3, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_20,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_totals_3) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_totals_3, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_21,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_prefixes_3) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_prefixes_3, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_22,
            lag(_sw_suffixes_4, 1) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_23,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_totals_4) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_totals_4, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_24,
            if(lag(_sw_n, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_prefixes_4) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_prefixes_4, 500) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_25,
            lag(_sw_suffixes_5, 100) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) as _sw_ends_26,
            if(lag(_sw_n, 400) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_totals_5) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_totals_5, 400) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_27,
            if(lag(_sw_n, 400) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc) is null, first_value(_sw_prefixes_5) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc rows between unbounded preceding and current row), lag(_sw_prefixes_5, 400) over (partition by _sw_key_1 order by _sw_from_end_256, _sw_n desc)) as _sw_ends_28
        from suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4, _sw_value_5,
            coalesce(_sw_joined_1_1, 0) as _sw_result_1,
            if(_sw_merged_1_4, null, _sw_merged_1_2) as _sw_result_2,
            _sw_joined_2_9 as _sw_result_3
        from ends_1,
        lateral (select (((_sw_n - 1 - 1) - pmod((_sw_n - 1 - 1), 256)) div 256) - greatest(((_sw_n - 1 - 500) - pmod((_sw_n - 1 - 500), 256)) div 256, -1) as _sw_spans_1, ((least(_sw_n - 1 + 500, _sw_ends_15 - 1) - pmod(least(_sw_n - 1 + 500, _sw_ends_15 - 1), 256)) div 256) - greatest(((_sw_n - 1 + 1) - pmod((_sw_n - 1 + 1), 256)) div 256, -1) as _sw_spans_2, ((least(_sw_n - 1 + 400, _sw_ends_15 - 1) - pmod(least(_sw_n - 1 + 400, _sw_ends_15 - 1), 256)) div 256) - greatest(((_sw_n - 1 + 100) - pmod((_sw_n - 1 + 100), 256)) div 256, -1) as _sw_spans_3) as spans_1,
        lateral (select _sw_forward_1 - _sw_probes_1 as _sw_joined_1_1, coalesce(_sw_ends_1, if(_sw_spans_1 >= 2, _sw_ends_2.whole, null)) as _sw_joined_1_2, try_variant_get(cast(case when _sw_ends_4 is null then if(_sw_spans_1 >= 2, _sw_ends_5.whole, null) when if(_sw_spans_1 >= 2, _sw_ends_5.whole, null) is null then _sw_ends_4 else _sw_ends_4 + if(_sw_spans_1 >= 2, _sw_ends_5.whole, null) end as variant), '$', typeof(_sw_forward_2)) as _sw_joined_1_3, coalesce(_sw_ends_7 + if(_sw_spans_1 >= 2, _sw_ends_8.whole, null), _sw_ends_7, if(_sw_spans_1 >= 2, _sw_ends_8.whole, null)) as _sw_joined_1_4, coalesce(_sw_ends_10, false) or coalesce(if(_sw_spans_1 >= 2, _sw_ends_11.whole, null), false) as _sw_joined_1_5, coalesce(_sw_ends_13, if(_sw_spans_2 >= 2, _sw_ends_14.whole, null)) as _sw_joined_1_6, try_variant_get(cast(case when _sw_ends_17 is null then if(_sw_spans_2 >= 2, _sw_ends_18.whole, null) when if(_sw_spans_2 >= 2, _sw_ends_18.whole, null) is null then _sw_ends_17 else _sw_ends_17 + if(_sw_spans_2 >= 2, _sw_ends_18.whole, null) end as variant), '$', typeof(_sw_forward_2)) as _sw_joined_1_7, coalesce(_sw_ends_20 + if(_sw_spans_2 >= 2, _sw_ends_21.whole, null), _sw_ends_20, if(_sw_spans_2 >= 2, _sw_ends_21.whole, null)) as _sw_joined_1_8, coalesce(_sw_ends_23, false) or coalesce(if(_sw_spans_2 >= 2, _sw_ends_24.whole, null), false) as _sw_joined_1_9, least(_sw_ends_26, if(_sw_spans_3 >= 2, _sw_ends_27.whole, null)) as _sw_joined_1_10) as joined_1_1,
        lateral (select coalesce(_sw_joined_1_2, if(_sw_spans_1 >= 1, _sw_ends_3, null)) as _sw_joined_2_1, try_variant_get(cast(case when _sw_joined_1_3 is null then if(_sw_spans_1 >= 1, _sw_ends_6, null) when if(_sw_spans_1 >= 1, _sw_ends_6, null) is null then _sw_joined_1_3 else _sw_joined_1_3 + if(_sw_spans_1 >= 1, _sw_ends_6, null) end as variant), '$', typeof(_sw_forward_2)) as _sw_joined_2_2, coalesce(_sw_joined_1_4 + if(_sw_spans_1 >= 1, _sw_ends_9, null), _sw_joined_1_4, if(_sw_spans_1 >= 1, _sw_ends_9, null)) as _sw_joined_2_3, coalesce(_sw_joined_1_5, false) or coalesce(if(_sw_spans_1 >= 1, _sw_ends_12, null), false) as _sw_joined_2_4, coalesce(_sw_joined_1_6, if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_16, null)) as _sw_joined_2_5, try_variant_get(cast(case when _sw_joined_1_7 is null then if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_19, null) when if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_19, null) is null then _sw_joined_1_7 else _sw_joined_1_7 + if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_19, null) end as variant), '$', typeof(_sw_forward_2)) as _sw_joined_2_6, coalesce(_sw_joined_1_8 + if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_22, null), _sw_joined_1_8, if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_22, null)) as _sw_joined_2_7, coalesce(_sw_joined_1_9, false) or coalesce(if(_sw_spans_2 >= 1 and _sw_n + 1 <= _sw_ends_15, _sw_ends_25, null), false) as _sw_joined_2_8, least(_sw_joined_1_10, if(_sw_spans_3 >= 1 and _sw_n + 100 <= _sw_ends_15, _sw_ends_28, null)) as _sw_joined_2_9) as joined_2_1,
        lateral (select coalesce(_sw_joined_2_1, _sw_joined_2_5) as _sw_merged_1_1, try_variant_get(cast(case when _sw_joined_2_2 is null then _sw_joined_2_6 when _sw_joined_2_6 is null then _sw_joined_2_2 else _sw_joined_2_2 + _sw_joined_2_6 end as variant), '$', typeof(_sw_forward_2)) as _sw_merged_1_2, coalesce(_sw_joined_2_3 + _sw_joined_2_7, _sw_joined_2_3, _sw_joined_2_7) as _sw_merged_1_3, coalesce(_sw_joined_2_4, false) or coalesce(_sw_joined_2_8, false) as _sw_merged_1_4) as merged_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `n`,
        _sw_result_2 as `around`,
        _sw_result_3 as `later`
    from results_1
    /* spark_windows.end over */
)
