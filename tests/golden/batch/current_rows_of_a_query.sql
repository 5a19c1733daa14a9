(
    /* spark_windows.current_rows {"operation": "is_deleted", "sequence": ["day", "number"], "unique_key": ["shop", "id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (shop), (id) order by (day) desc, (number) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (day) is null or (number) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((is_deleted) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((is_deleted) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((is_deleted) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((is_deleted) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select * from changes
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
