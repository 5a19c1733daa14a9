select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select shop, price, 1 as _sw_side from hours
                union all
                select shop, price, -1 as _sw_side from other
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0
