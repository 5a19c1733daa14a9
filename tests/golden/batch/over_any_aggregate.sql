(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 9 preceding and current row exclude ties", "name": "median", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "median(price) over (w rows 9 preceding exclude ties)"}, {"frame": "rows between 9 preceding and current row", "name": "users", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "count(distinct customer) filter (where paid) over (w rows 9 preceding)"}, {"frame": "rows between 1 preceding and 2 preceding", "name": "none", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "sum(price) over (w rows between 1 preceding and 2 preceding)"}, {"frame": "rows between 9 preceding and current row", "name": "third", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "nth_value(item, 3) from last ignore nulls over (w rows 9 preceding)"}, {"frame": "range between unbounded preceding and current row", "name": "range", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": {"args": ["price"], "filter": "paid", "function": "range_of", "over": "w"}}], "qualify": null, "reach": [{"after": 0, "before": 9, "by": "rows", "order": null}, {"after": 0, "before": 9, "by": "rows", "order": null}, {"after": 0, "before": 1, "by": "rows", "order": null}, {"after": 0, "before": 9, "by": "rows", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (ts) as _sw_key_2,
            (item) as _sw_value_3,
            (price) as _sw_value_4,
            (customer) as _sw_value_5,
            (paid) as _sw_value_6
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_t,
            rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_rank
        from keyed,
        lateral (select case when (if(_sw_value_6, _sw_value_5, null)) is not null then (if(_sw_value_6, _sw_value_5, null)) end as _sw_valued_1) as valued_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank,
            count(if(_sw_n is null, null, _sw_valued_1)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between unbounded preceding and current row) as _sw_forward_1,
            collect_list(struct(_sw_n as _sw_at, _sw_value_3 as _sw_value)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between 9 preceding and current row) as _sw_forward_2,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_rank as _sw_peer, _sw_t, _sw_value_4, _sw_value_6, 1 as _sw_frame)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between 9 preceding and current row), _sw_one -> (_sw_one._sw_at = _sw_n or _sw_one._sw_peer <> _sw_rank)) as _sw_forward_3,
            filter(collect_list(struct(_sw_n as _sw_at, _sw_rank as _sw_peer, _sw_t, _sw_value_4, _sw_value_6, 2 as _sw_frame)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row), _sw_one -> false) as _sw_forward_4,
            collect_list(struct(_sw_n as _sw_at, _sw_rank as _sw_peer, _sw_t, _sw_value_4, _sw_value_6, 3 as _sw_frame)) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_forward_5
        from numbered_1
    ),
    sighted_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5,
            if(_sw_valued_1 is null, null, lead(_sw_n) over (partition by _sw_key_1, _sw_valued_1 order by _sw_n nulls first)) as _sw_sighting_1
        from forward_1
    ),
    rows_events_1 as (
        select _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_sighting_1, _sw_rows_events_1
        from (
            select
                _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_sighting_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_rows_events_1
            from (
                select
                    if(_sw_kind = 0, _sw_row, null) as _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_sighting_1,
                    _sw_kind, case _sw_kind when 0 then _sw_n when 1 then if(_sw_valued_1 is null or _sw_n is null, null, least(_sw_n + 10, _sw_sighting_1)) end as _sw_place
                from sighted_1
                lateral view explode(array(0, 1)) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as (partition by _sw_key_1 order by _sw_place nulls first, if(_sw_kind = 0, 1, 0) rows between unbounded preceding and current row)
        )
        where _sw_kind = 0
    ),
    scanned_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_sighting_1, _sw_rows_events_1
        from rows_events_1
    ),
    grouped_1 as (
        select _sw_kept.*, _sw_result_1, _sw_result_3, _sw_result_5
        from (
            select
                first(_sw_kept) as _sw_kept,
                median(_sw_value_4) filter (where _sw_frame = 1) as _sw_result_1,
                sum(_sw_value_4) filter (where _sw_frame = 2) as _sw_result_3,
                max((_sw_value_4)) filter (where _sw_frame = 3 and _sw_value_6) - min((_sw_value_4)) filter (where _sw_frame = 3 and _sw_value_6) as _sw_result_5
            from (
                select struct(_sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_valued_1, _sw_n, _sw_t, _sw_rank, _sw_forward_1, _sw_forward_2, _sw_sighting_1, _sw_rows_events_1) as _sw_kept, _sw_key_1, _sw_n, inline_outer(concat(_sw_forward_3, _sw_forward_4, _sw_forward_5))
                from scanned_1
            )
            group by _sw_key_1, _sw_n
        )
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6,
            _sw_result_1 as _sw_result_1,
            _sw_forward_1 - _sw_rows_events_1 as _sw_result_2,
            _sw_result_3 as _sw_result_3,
            try_element_at(filter(_sw_forward_2, _sw_one -> _sw_one._sw_value is not null), -3)._sw_value as _sw_result_4,
            _sw_result_5 as _sw_result_5
        from grouped_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `median`,
        _sw_result_2 as `users`,
        _sw_result_3 as `none`,
        _sw_result_4 as `third`,
        _sw_result_5 as `range`
    from results_1
    /* spark_windows.end over */
)
