(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 99 preceding and current row", "name": "users", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "count(distinct customer) over (w rows 99 preceding)"}, {"frame": "groups between 5 preceding and 3 preceding", "name": "pairs", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "count(distinct customer, item) filter (where paid) over (w groups between 5 preceding and 3 preceding)"}, {"frame": "range between unbounded preceding and current row", "name": "so_far", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "count(distinct item) over w"}, {"frame": "rows between 1 following and unbounded following", "name": "rest", "order_by": ["ts nulls first"], "partition_by": ["shop"], "text": "count(distinct item) over (w rows between 1 following and unbounded following)"}, {"frame": "range between unbounded preceding and current row", "name": "all", "order_by": [], "partition_by": ["shop"], "text": "count(distinct item) over (partition by shop)"}], "qualify": null, "reach": [{"after": 0, "before": 99, "by": "rows", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (ts) as _sw_key_2,
            (customer) as _sw_value_3,
            (item) as _sw_value_4,
            (paid) as _sw_value_5
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n,
            cast(dense_rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as bigint) as _sw_group
        from keyed,
        lateral (select case when (_sw_value_3) is not null then (_sw_value_3) end as _sw_valued_1, case when (if(_sw_value_5, _sw_value_3, null)) is not null and (_sw_value_4) is not null then struct(if(_sw_value_5, _sw_value_3, null), _sw_value_4) end as _sw_valued_2, case when (_sw_value_4) is not null then (_sw_value_4) end as _sw_valued_3) as valued_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group,
            count(if(_sw_n is null, null, _sw_valued_1)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between unbounded preceding and current row) as _sw_forward_1
        from numbered_1
    ),
    groups_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1,
            count(if(_sw_group is null, null, _sw_valued_2)) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 3 preceding) as _sw_groups_1
        from forward_1
    ),
    sighted_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1,
            if(_sw_valued_1 is null, null, lead(_sw_n) over (partition by _sw_key_1, _sw_valued_1 order by _sw_n nulls first)) as _sw_sighting_1,
            if(_sw_valued_2 is null, null, lead(_sw_group) over (partition by _sw_key_1, _sw_valued_2 order by _sw_group nulls first)) as _sw_sighting_2,
            if(_sw_valued_3 is null, null, if(row_number() over (partition by _sw_key_1, _sw_valued_3 order by _sw_group nulls first) = 1, _sw_group, null)) as _sw_sighting_3,
            if(_sw_valued_3 is null, null, lead(_sw_n) over (partition by _sw_key_1, _sw_valued_3 order by _sw_n nulls first)) as _sw_sighting_4
        from groups_1
    ),
    counted_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4,
            count(if(_sw_valued_3 is null or _sw_sighting_4 is not null, null, 1)) over (partition by _sw_key_1) as _sw_total_1
        from sighted_1
    ),
    rows_events_1 as (
        select _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1, _sw_rows_events_1, _sw_rows_events_2
        from (
            select
                _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_rows_events_1,
                count(if(_sw_kind = 2, 1, null)) over up_to_row as _sw_rows_events_2
            from (
                select
                    if(_sw_kind = 0, _sw_row, null) as _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1,
                    _sw_kind, case _sw_kind when 0 then _sw_n when 1 then if(_sw_valued_1 is null or _sw_n is null, null, least(_sw_n + 100, _sw_sighting_1)) when 2 then if(_sw_valued_3 is null or _sw_sighting_4 is not null, null, _sw_n) end as _sw_place
                from counted_1
                lateral view explode(array(0, 1, 2)) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as (partition by _sw_key_1 order by _sw_place nulls first, if(_sw_kind = 0, 1, 0) rows between unbounded preceding and current row)
        )
        where _sw_kind = 0
    ),
    groups_events_1 as (
        select _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1, _sw_rows_events_1, _sw_rows_events_2, _sw_groups_events_1, _sw_groups_events_2
        from (
            select
                _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1, _sw_rows_events_1, _sw_rows_events_2,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_groups_events_1,
                count(if(_sw_kind = 2, 1, null)) over up_to_row as _sw_groups_events_2
            from (
                select
                    if(_sw_kind = 0, _sw_row, null) as _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_valued_2, _sw_valued_3, _sw_n, _sw_group, _sw_forward_1, _sw_groups_1, _sw_sighting_1, _sw_sighting_2, _sw_sighting_3, _sw_sighting_4, _sw_total_1, _sw_rows_events_1, _sw_rows_events_2,
                    _sw_kind, case _sw_kind when 0 then _sw_group when 1 then if(_sw_valued_2 is null or _sw_group is null, null, least(_sw_group + 6, _sw_sighting_2 + 3)) when 2 then _sw_sighting_3 end as _sw_place
                from rows_events_1
                lateral view explode(array(0, 1, 2)) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as (partition by _sw_key_1 order by _sw_place nulls first, if(_sw_kind = 0, 1, 0) rows between unbounded preceding and current row)
        )
        where _sw_kind = 0
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5,
            _sw_forward_1 - _sw_rows_events_1 as _sw_result_1,
            _sw_groups_1 - _sw_groups_events_1 as _sw_result_2,
            _sw_groups_events_2 as _sw_result_3,
            _sw_total_1 - _sw_rows_events_2 as _sw_result_4
        from groups_events_1
    ),
    numbered_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4, _sw_valued_1,
            cast(dense_rank() over (partition by _sw_key_1 order by true) as bigint) as _sw_group
        from results_1,
        lateral (select case when (_sw_value_4) is not null then (_sw_value_4) end as _sw_valued_1) as valued_2
    ),
    sighted_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4, _sw_valued_1, _sw_group,
            if(_sw_valued_1 is null, null, if(row_number() over (partition by _sw_key_1, _sw_valued_1 order by _sw_group nulls first) = 1, _sw_group, null)) as _sw_sighting_1
        from numbered_2
    ),
    groups_events_2 as (
        select _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4, _sw_valued_1, _sw_group, _sw_sighting_1, _sw_groups_events_1
        from (
            select
                _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4, _sw_valued_1, _sw_group, _sw_sighting_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_groups_events_1
            from (
                select
                    if(_sw_kind = 0, _sw_row, null) as _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4, _sw_valued_1, _sw_group, _sw_sighting_1,
                    _sw_kind, case _sw_kind when 0 then _sw_group when 1 then _sw_sighting_1 end as _sw_place
                from sighted_2
                lateral view explode(array(0, 1)) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as (partition by _sw_key_1 order by _sw_place nulls first, if(_sw_kind = 0, 1, 0) rows between unbounded preceding and current row)
        )
        where _sw_kind = 0
    ),
    results_2 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_result_1, _sw_result_2, _sw_result_3, _sw_result_4,
            _sw_groups_events_1 as _sw_result_5
        from groups_events_2
    )
    select
        _sw_row.*,
        _sw_result_1 as `users`,
        _sw_result_2 as `pairs`,
        _sw_result_3 as `so_far`,
        _sw_result_4 as `rest`,
        _sw_result_5 as `all`
    from results_2
    /* spark_windows.end over */
)
