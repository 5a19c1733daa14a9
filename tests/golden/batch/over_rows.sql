(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 999 preceding and current row", "name": "mean", "order_by": ["ts nulls first"], "partition_by": [], "text": "avg(price) over w"}, {"frame": "rows between 999 preceding and current row", "name": "last", "order_by": ["ts nulls first"], "partition_by": [], "text": "last_value(item) ignore nulls over w"}, {"frame": "rows between 999 preceding and current row", "name": "items", "order_by": ["ts nulls first"], "partition_by": [], "text": "array_agg(item) over w"}, {"frame": "rows between 999 preceding and current row", "name": "range", "order_by": ["ts nulls first"], "partition_by": [], "text": {"args": "price", "function": "range_of", "over": "w"}}], "qualify": null, "reach": [{"after": 0, "before": 999, "by": "rows", "order": null}, {"after": 0, "before": 999, "by": "rows", "order": null}, {"after": 0, "before": 999, "by": "rows", "order": null}, {"after": 0, "before": 999, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (ts) as _sw_key_1,
            (item) as _sw_value_2,
            (price) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3,
            row_number() over (order by _sw_key_1 nulls first) as _sw_n,
            row_number() over (order by _sw_key_1 nulls first) as _sw_t
        from keyed
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3, _sw_n, _sw_t,
            sum(if(false, (case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end), null)) over () as _sw_forward_1
        from numbered_1
    ),
    prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3, _sw_n, _sw_t, _sw_forward_1, _sw_block_1000, _sw_from_end_1000,
            sum(if(false, (case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end), null)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_1,
            sum(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_2,
            count(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_3,
            (count(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) > 0 and sum(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) is null) as _sw_prefixes_4,
            sum(case when not typeof(_sw_value_3) like 'decimal%' then cast((_sw_value_3) as double) end) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_5,
            count(_sw_value_3) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_6,
            avg(if(false, (_sw_value_3), null)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_7,
            max(if((_sw_value_2) is not null, struct(_sw_t as at, (_sw_value_2) as value), null)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_8,
            collect_list(if((_sw_value_2) is not null, struct(_sw_t as at, (_sw_value_2) as value), null)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_9,
            min((_sw_value_3)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_10,
            max((_sw_value_3)) over (partition by _sw_block_1000 order by _sw_n rows between unbounded preceding and current row) as _sw_prefixes_11
        from forward_1,
        lateral (select ((_sw_n - 1) - pmod((_sw_n - 1), 1000)) div 1000 as _sw_block_1000, -(((_sw_n - 1) - pmod((_sw_n - 1), 1000)) div 1000) as _sw_from_end_1000) as blocked_1
    ),
    suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3, _sw_n, _sw_t, _sw_forward_1, _sw_block_1000, _sw_from_end_1000, _sw_prefixes_1, _sw_prefixes_2, _sw_prefixes_3, _sw_prefixes_4, _sw_prefixes_5, _sw_prefixes_6, _sw_prefixes_7, _sw_prefixes_8, _sw_prefixes_9, _sw_prefixes_10, _sw_prefixes_11,
            sum(if(false, (case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end), null)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_1,
            sum(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_2,
            count(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_3,
            (count(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) > 0 and sum(case when typeof(_sw_value_3) like 'decimal%' then (_sw_value_3) end) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) is null) as _sw_suffixes_4,
            sum(case when not typeof(_sw_value_3) like 'decimal%' then cast((_sw_value_3) as double) end) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_5,
            count(_sw_value_3) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_6,
            avg(if(false, (_sw_value_3), null)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_7,
            max(if((_sw_value_2) is not null, struct(_sw_t as at, (_sw_value_2) as value), null)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_8,
            collect_list(if((_sw_value_2) is not null, struct(_sw_t as at, (_sw_value_2) as value), null)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_9,
            min((_sw_value_3)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_10,
            max((_sw_value_3)) over (partition by _sw_from_end_1000 order by _sw_n desc rows between unbounded preceding and current row) as _sw_suffixes_11
        from prefixes_1
    ),
    ends_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3, _sw_n, _sw_t, _sw_forward_1, _sw_block_1000, _sw_from_end_1000, _sw_prefixes_1, _sw_prefixes_2, _sw_prefixes_3, _sw_prefixes_4, _sw_prefixes_5, _sw_prefixes_6, _sw_prefixes_7, _sw_prefixes_8, _sw_prefixes_9, _sw_prefixes_10, _sw_prefixes_11, _sw_suffixes_1, _sw_suffixes_2, _sw_suffixes_3, _sw_suffixes_4, _sw_suffixes_5, _sw_suffixes_6, _sw_suffixes_7, _sw_suffixes_8, _sw_suffixes_9, _sw_suffixes_10, _sw_suffixes_11,
            lead(_sw_suffixes_1, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_1,
            lead(_sw_suffixes_2, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_2,
            lead(_sw_suffixes_3, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_3,
            lead(_sw_suffixes_4, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_4,
            lead(_sw_suffixes_5, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_5,
            lead(_sw_suffixes_6, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_6,
            lead(_sw_suffixes_7, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_7,
            lead(_sw_suffixes_8, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_8,
            lead(_sw_suffixes_9, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_9,
            lead(_sw_suffixes_10, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_10,
            lead(_sw_suffixes_11, 999) over (order by _sw_from_end_1000, _sw_n desc) as _sw_ends_11
        from suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_value_2, _sw_value_3,
            case when typeof(_sw_joined_1_7) like 'decimal%' then try_variant_get(cast(try_variant_get(cast(((if(_sw_joined_1_4, null, _sw_joined_1_2) - if(_sw_joined_1_4, null, _sw_joined_1_2) % cast(nullif(_sw_joined_1_6, 0) as decimal(12,0))) / cast(nullif(_sw_joined_1_6, 0) as decimal(12,0))) as variant), '$', typeof(_sw_joined_1_7)) + try_variant_get(cast((if(_sw_joined_1_4, null, _sw_joined_1_2) % cast(nullif(_sw_joined_1_6, 0) as decimal(12,0)) / cast(nullif(_sw_joined_1_6, 0) as decimal(12,0))) as variant), '$', typeof(_sw_joined_1_7)) as variant), '$', typeof(_sw_joined_1_7)) else try_variant_get(cast(_sw_joined_1_5 / nullif(_sw_joined_1_6, 0) as variant), '$', typeof(_sw_joined_1_7)) end as _sw_result_1,
            _sw_joined_1_8.value as _sw_result_2,
            coalesce(transform(array_sort(_sw_joined_1_9), entry -> entry.value), array()) as _sw_result_3,
            _sw_joined_1_11 - _sw_joined_1_10 as _sw_result_4
        from ends_1,
        lateral (select (((_sw_n - 1) - pmod((_sw_n - 1), 1000)) div 1000) - greatest(((_sw_n - 1 - 999) - pmod((_sw_n - 1 - 999), 1000)) div 1000, -1) as _sw_spans_1) as spans_1,
        lateral (select coalesce(_sw_ends_1, if(_sw_spans_1 >= 1, _sw_prefixes_1, null)) as _sw_joined_1_1, try_variant_get(cast(case when _sw_ends_2 is null then if(_sw_spans_1 >= 1, _sw_prefixes_2, null) when if(_sw_spans_1 >= 1, _sw_prefixes_2, null) is null then _sw_ends_2 else _sw_ends_2 + if(_sw_spans_1 >= 1, _sw_prefixes_2, null) end as variant), '$', typeof(_sw_forward_1)) as _sw_joined_1_2, coalesce(_sw_ends_3 + if(_sw_spans_1 >= 1, _sw_prefixes_3, null), _sw_ends_3, if(_sw_spans_1 >= 1, _sw_prefixes_3, null)) as _sw_joined_1_3, coalesce(_sw_ends_4, false) or coalesce(if(_sw_spans_1 >= 1, _sw_prefixes_4, null), false) as _sw_joined_1_4, coalesce(_sw_ends_5 + if(_sw_spans_1 >= 1, _sw_prefixes_5, null), _sw_ends_5, if(_sw_spans_1 >= 1, _sw_prefixes_5, null)) as _sw_joined_1_5, coalesce(_sw_ends_6 + if(_sw_spans_1 >= 1, _sw_prefixes_6, null), _sw_ends_6, if(_sw_spans_1 >= 1, _sw_prefixes_6, null)) as _sw_joined_1_6, coalesce(_sw_ends_7, if(_sw_spans_1 >= 1, _sw_prefixes_7, null)) as _sw_joined_1_7, greatest(_sw_ends_8, if(_sw_spans_1 >= 1, _sw_prefixes_8, null)) as _sw_joined_1_8, coalesce(concat(_sw_ends_9, if(_sw_spans_1 >= 1, _sw_prefixes_9, null)), _sw_ends_9, if(_sw_spans_1 >= 1, _sw_prefixes_9, null)) as _sw_joined_1_9, least(_sw_ends_10, if(_sw_spans_1 >= 1, _sw_prefixes_10, null)) as _sw_joined_1_10, greatest(_sw_ends_11, if(_sw_spans_1 >= 1, _sw_prefixes_11, null)) as _sw_joined_1_11) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `mean`,
        _sw_result_2 as `last`,
        _sw_result_3 as `items`,
        _sw_result_4 as `range`
    from results_1
    /* spark_windows.end over */
)
