describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

-- arrow_frames {"keys": ["_sw_key_1"], "frames": [{"exclude": "no others", "first": "_sw_probes_1", "last": "_sw_last_peer"}, {"exclude": "no others", "start": -99, "end": 0}, {"exclude": "group", "first": "_sw_groups_1", "last": "_sw_groups_2"}, {"exclude": "ties", "start": -9, "end": 0}], "functions": [{"n": 3, "from_last": true, "ignores_nulls": true, "kind": "nth", "values": "_sw_forward_1", "frame": 0, "column": "_sw_arrow_1"}, {"quantile": 0.5, "kind": "quantile", "values": "_sw_forward_2", "frame": 1, "column": "_sw_arrow_2"}, {"quantile": 0.9, "kind": "quantile", "values": "_sw_forward_3", "frame": 2, "column": "_sw_arrow_3"}, {"how": "sum", "kind": "merge", "values": "_sw_forward_5", "frame": 3, "column": "_sw_arrow_4"}]}
with keyed as (
        select
            `ts`,
            `town`,
            `place`,
            `huge`,
            `span`,
            (shop) as _sw_key_1,
            (cast((price) as bigint)) as _sw_key_2,
            (item) as _sw_value_3,
            (price) as _sw_value_4,
            (weight) as _sw_value_5,
            (amount) as _sw_value_6,
            (customer) as _sw_value_7,
            (paid) as _sw_value_8
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n,
            rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_rank,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_last_peer,
            cast(dense_rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as bigint) as _sw_group
        from keyed,
        lateral (select case when (if(_sw_value_8, _sw_value_7, null)) is not null and (_sw_value_3) is not null then struct(if(_sw_value_8, _sw_value_7, null), _sw_value_3) end as _sw_valued_1) as valued_1
    ),
    forward_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group,
            _sw_value_3 as _sw_forward_1,
            _sw_value_5 as _sw_forward_2,
            _sw_value_6 as _sw_forward_3,
            count(if(_sw_n is null, null, _sw_valued_1)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between unbounded preceding and current row) as _sw_forward_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_5
        from numbered_1
    ),
    probes_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5,
            if(_sw_key_2 is null, _sw_rank, count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 6L preceding) + 1) as _sw_probes_1
        from forward_1
    ),
    groups_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1,
            if(_sw_group is null, _sw_rank, count(*) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 6L preceding) + 1) as _sw_groups_1,
            if(_sw_group is null, _sw_last_peer, count(*) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 5L following)) as _sw_groups_2
        from probes_1
    ),
    sighted_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2,
            if(_sw_valued_1 is null, null, lead(_sw_n) over (partition by _sw_key_1, _sw_valued_1 order by _sw_n nulls first)) as _sw_sighting_1
        from groups_1
    ),
    rows_events_1 as (
        select `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1
        from (
            select
                `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_rows_events_1
            from (
                select
                    if(_sw_kind = 0, `ts`, null) as `ts`, if(_sw_kind = 0, `town`, null) as `town`, if(_sw_kind = 0, `place`, null) as `place`, if(_sw_kind = 0, `huge`, null) as `huge`, if(_sw_kind = 0, `span`, null) as `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1,
                    _sw_kind, case _sw_kind when 0 then _sw_n when 1 then if(_sw_valued_1 is null or _sw_n is null, null, least(_sw_n + 100, _sw_sighting_1)) end as _sw_place
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
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1
        from rows_events_1
    )
    select `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1 from scanned_1
-- answer: {"name": "spark_windows_py_over_digest", "problem": null, "buckets": 64}

(
    /* spark_windows.begin over {"functions": [{"frame": "rows between 99 preceding and current row", "name": "median", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "median(weight) over (w rows 99 preceding)"}, {"frame": "groups between 5 preceding and 5 following exclude group", "name": "quantile", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "percentile(amount, 0.9) over (w groups between 5 preceding and 5 following exclude group)"}, {"frame": "rows between 99 preceding and current row", "name": "users", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "count(distinct customer, item) filter (where paid) over (w rows 99 preceding)"}, {"frame": "range between 5 preceding and current row", "name": "third", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "nth_value(item, 3) from last ignore nulls over (w range between 5 preceding and current row)"}, {"frame": "rows between 9 preceding and current row exclude ties", "name": "part", "order_by": ["price nulls first"], "partition_by": ["shop"], "text": "ratio_to_report(price) over (w rows 9 preceding exclude ties)"}], "qualify": null, "reach": [{"after": 0, "before": 99, "by": "rows", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": 0, "before": 99, "by": "rows", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": 0, "before": 9, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `ts`,
            `town`,
            `place`,
            `huge`,
            `span`,
            (shop) as _sw_key_1,
            (cast((price) as bigint)) as _sw_key_2,
            (item) as _sw_value_3,
            (price) as _sw_value_4,
            (weight) as _sw_value_5,
            (amount) as _sw_value_6,
            (customer) as _sw_value_7,
            (paid) as _sw_value_8
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1,
            row_number() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_n,
            rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as _sw_rank,
            count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_last_peer,
            cast(dense_rank() over (partition by _sw_key_1 order by _sw_key_2 nulls first) as bigint) as _sw_group
        from keyed,
        lateral (select case when (if(_sw_value_8, _sw_value_7, null)) is not null and (_sw_value_3) is not null then struct(if(_sw_value_8, _sw_value_7, null), _sw_value_3) end as _sw_valued_1) as valued_1
    ),
    forward_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group,
            _sw_value_3 as _sw_forward_1,
            _sw_value_5 as _sw_forward_2,
            _sw_value_6 as _sw_forward_3,
            count(if(_sw_n is null, null, _sw_valued_1)) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows between unbounded preceding and current row) as _sw_forward_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first rows current row) as _sw_forward_5
        from numbered_1
    ),
    probes_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5,
            if(_sw_key_2 is null, _sw_rank, count(*) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 6L preceding) + 1) as _sw_probes_1
        from forward_1
    ),
    groups_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1,
            if(_sw_group is null, _sw_rank, count(*) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 6L preceding) + 1) as _sw_groups_1,
            if(_sw_group is null, _sw_last_peer, count(*) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 5L following)) as _sw_groups_2
        from probes_1
    ),
    sighted_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2,
            if(_sw_valued_1 is null, null, lead(_sw_n) over (partition by _sw_key_1, _sw_valued_1 order by _sw_n nulls first)) as _sw_sighting_1
        from groups_1
    ),
    rows_events_1 as (
        select `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1
        from (
            select
                `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_rows_events_1
            from (
                select
                    if(_sw_kind = 0, `ts`, null) as `ts`, if(_sw_kind = 0, `town`, null) as `town`, if(_sw_kind = 0, `place`, null) as `place`, if(_sw_kind = 0, `huge`, null) as `huge`, if(_sw_kind = 0, `span`, null) as `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1,
                    _sw_kind, case _sw_kind when 0 then _sw_n when 1 then if(_sw_valued_1 is null or _sw_n is null, null, least(_sw_n + 100, _sw_sighting_1)) end as _sw_place
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
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1
        from rows_events_1
    ),
    arrow_1 as (
        select *
        from spark_windows_py_over_digest(
            table(select *, xxhash64(_sw_key_1) as _sw_hash from (select `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8, _sw_valued_1, _sw_n, _sw_rank, _sw_last_peer, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_probes_1, _sw_groups_1, _sw_groups_2, _sw_sighting_1, _sw_rows_events_1 from scanned_1)) partition by pmod(_sw_hash, 64) order by _sw_hash
        )
    ),
    results_1 as (
        select
            `ts`, `town`, `place`, `huge`, `span`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_value_6, _sw_value_7, _sw_value_8,
            _sw_arrow_1 as _sw_result_4,
            _sw_arrow_2 as _sw_result_1,
            _sw_arrow_3 as _sw_result_2,
            _sw_forward_4 - _sw_rows_events_1 as _sw_result_3,
            cast((_sw_value_4) as double) / nullif(cast(_sw_arrow_4 as double), 0) as _sw_result_5
        from arrow_1
    )
    select
        `ts`,
        _sw_key_1 as `shop`,
        `town`,
        `place`,
        _sw_value_7 as `customer`,
        _sw_value_3 as `item`,
        _sw_value_4 as `price`,
        _sw_value_6 as `amount`,
        `huge`,
        _sw_value_5 as `weight`,
        `span`,
        _sw_value_8 as `paid`,
        _sw_result_1 as `median`,
        _sw_result_2 as `quantile`,
        _sw_result_3 as `users`,
        _sw_result_4 as `third`,
        _sw_result_5 as `part`
    from results_1
    /* spark_windows.end over */
)
