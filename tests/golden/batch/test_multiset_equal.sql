select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        * except (_sw_more)
    from (
        select * except (_sw_side), sum(_sw_side) as _sw_more
        from (
            select *, 1 as _sw_side from hours
            union all
            select *, -1 as _sw_side from (select * from other)
        )
        group by all
    )
    where _sw_more <> 0
