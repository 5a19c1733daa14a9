-- {}, where there is
-- answer: []

describe query select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

show tables in default like 'stored_changes_log*'
-- answer: []

describe query
select * from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            count(*) as result_1
        from /* spark_windows.input */ (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
) /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

describe query select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where true order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where true or at is null
)
-- answer in JSON: [{"upper": "4", "newest": "6", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                true as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at <= cast('4' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int)) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "earliest": "2024-03-09", "latest": 1709988360000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

create view if not exists default.stored_changes_log__lease comment 'stored_changes_log: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "4", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "pane_rows"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "op"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_changes_log__state
-- answer: []

create table default.stored_changes_log__state (`_sw_start` bigint, `count_1` bigint, `pane_rows` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_changes_log: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_changes_log__late
-- answer: []

create table default.stored_changes_log__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `op` string, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_changes_log: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_changes_log__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int)) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_changes_log
-- answer: []

create table default.stored_changes_log (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_changes_log
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_start, count_1
        from (
        with panes as (
        select
            _sw_start,
            sum(count_1) as count_1,
            sum(pane_rows) as pane_rows
        from default.stored_changes_log__state
        group by _sw_start
    )
        select _sw_start, count_1
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_changes_log__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer in JSON: [{"windows": 2, "removed": 0, "late": 0, "rows": 2}]

create table if not exists default.stored_changes_log__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_changes_log: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_changes_log__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [846, 2480], "text": "select * from (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [], \\"grouping_sets\\": null, \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            count(*) as result_1\\n        from /* spark_windows.input */ (\\n    /* spark_windows.current_rows {\\"operation\\": \\"op\\", \\"sequence\\": [\\"at\\"], \\"unique_key\\": [\\"id\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error(\'[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.\')\\n                when lower(trim(cast((op) as string))) in (\'i\', \'insert\', \'c\', \'create\', \'r\', \'read\', \'u\', \'update\', \'+i\', \'+u\', \'update_postimage\', \'update_after\', \'upsert\', \'false\') then \'after\'\\n                when lower(trim(cast((op) as string))) in (\'d\', \'delete\', \'deleted\', \'-d\', \'true\') then \'gone\'\\n                when lower(trim(cast((op) as string))) in (\'-u\', \'update_preimage\', \'update_before\') then \'before\'\\n                else raise_error(replace(\'[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\\'{}\\\\\'. Write operation=\\"case op when 1 then \\\\\'delete\\\\\' else \\\\\'insert\\\\\' end\\"; a Boolean says that the row is deleted.\', \'{}\', coalesce(cast((op) as string), \'NULL\')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, \'d\', \'i\') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> \'before\'\\n    )\\n    where _sw_rank = 1 and _sw_image = \'after\'\\n    /* spark_windows.current_rows_end */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000)\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "retracts": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": "at", "key": ["id"], "kind": "log", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"changes": true, "column": "at", "key": ["id"], "kind": "log", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": 4, "strategy": "auto", "window_local": false}, "text": {"body": "select * from (\\n    \\u2026\\n)", "input": "(\\n    /* spark_windows.current_rows {\\"operation\\": \\"op\\", \\"sequence\\": [\\"at\\"], \\"unique_key\\": [\\"id\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error(\'[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.\')\\n                when lower(trim(cast((op) as string))) in (\'i\', \'insert\', \'c\', \'create\', \'r\', \'read\', \'u\', \'update\', \'+i\', \'+u\', \'update_postimage\', \'update_after\', \'upsert\', \'false\') then \'after\'\\n                when lower(trim(cast((op) as string))) in (\'d\', \'delete\', \'deleted\', \'-d\', \'true\') then \'gone\'\\n                when lower(trim(cast((op) as string))) in (\'-u\', \'update_preimage\', \'update_before\') then \'before\'\\n                else raise_error(replace(\'[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\\'{}\\\\\'. Write operation=\\"case op when 1 then \\\\\'delete\\\\\' else \\\\\'insert\\\\\' end\\"; a Boolean says that the row is deleted.\', \'{}\', coalesce(cast((op) as string), \'NULL\')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, \'d\', \'i\') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> \'before\'\\n    )\\n    where _sw_rank = 1 and _sw_image = \'after\'\\n    /* spark_windows.current_rows_end */\\n)"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
-- answer: []

create or replace view default.stored_changes_log__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_log: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
select
    cast(epoch as bigint) as epoch,
    cast(kind as string) as kind,
    timestamp_micros(committed_at) as committed_at,
    cast(run as string) as run,
    cast(cursor_to as string) as cursor_to,
    cast(inputs as string) as inputs,
    cast(watermark as bigint) as watermark,
    cast(rows_read as bigint) as rows_read,
    cast(accepted as bigint) as accepted,
    cast(late as bigint) as late,
    cast(null_time as bigint) as null_time,
    cast(in_no_window as bigint) as in_no_window,
    cast(windows as bigint) as windows,
    cast(removed as bigint) as removed,
    cast(state_rows as bigint) as state_rows,
    cast(state_from as string) as state_from,
    cast(total_rows_read as bigint) as total_rows_read,
    cast(total_accepted as bigint) as total_accepted,
    cast(total_late as bigint) as total_late,
    cast(total_null_time as bigint) as total_null_time,
    cast(total_in_no_window as bigint) as total_in_no_window,
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 1, (select max(text) from default.stored_changes_log__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`op`": "string"}, "id": null, "by_distance": true}], "refresh": [0, 4], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint"}, "state": {"_sw_start": "bigint", "count_1": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "op": "string", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '4', null, 1709984760000000, 4, 4, 0, 0, 0, 2, 0, 2, null, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_changes_log: epoch 1: 4 rows read, 4 accepted, 0 late, 0 without time, 0 in no window; 2 windows changed, 0 removed; watermark (none) -> 2024-03-09 11:46:00; 2 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('4' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('4' as int) or at is null
)
-- answer in JSON: [{"upper": "6", "newest": "6", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                at > cast('4' as int) as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('6' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 2}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('6' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('6' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('6' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('6' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}, {"input": 0, "side": "gone", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

drop view default.stored_changes_log__lease
-- answer: []

-- epoch 1: 4 rows read, 4 accepted, 0 late, 0 without time, 0 in no window; 2 windows changed, 0 removed; watermark (none) -> 2024-03-09 11:46:00; 2 rows of state

-- {}, where there is
-- answer: ["default.stored_changes_log", "default.stored_changes_log__epochs", "default.stored_changes_log__history", "default.stored_changes_log__late", "default.stored_changes_log__state"]

describe query select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_log__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4", "inputs": null, "watermark": 1709984760000000, "rows_read": 4, "accepted": 4, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 4, "total_accepted": 4, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"afeca70e234e4575c5468c10ea237109\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`op`\": \"string\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 4], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"count_1\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"op\": \"string\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('4' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('4' as int) or at is null
)
-- answer in JSON: [{"upper": "8", "newest": "12", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                at > cast('4' as int) as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 2}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '8' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '8' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 2, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 1, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1709995560000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}, {"input": 0, "side": "gone", "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

create view if not exists default.stored_changes_log__lease comment 'stored_changes_log: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "8", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_changes_log__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired))
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_changes_log__late
partition (epoch = '2', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('4' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('4' as int) and at <= cast('8' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709984760000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer: []

insert overwrite table default.stored_changes_log partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_start, count_1
        from (
        with panes as (
        select
            _sw_start,
            sum(count_1) as count_1,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_log__state where (pane_date in ('2024-03-09')))
        group by _sw_start
    )
        select _sw_start, count_1
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_changes_log__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 1, "removed": 0, "late": 1, "rows": 1}]

create or replace view default.stored_changes_log__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_log: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
select
    cast(epoch as bigint) as epoch,
    cast(kind as string) as kind,
    timestamp_micros(committed_at) as committed_at,
    cast(run as string) as run,
    cast(cursor_to as string) as cursor_to,
    cast(inputs as string) as inputs,
    cast(watermark as bigint) as watermark,
    cast(rows_read as bigint) as rows_read,
    cast(accepted as bigint) as accepted,
    cast(late as bigint) as late,
    cast(null_time as bigint) as null_time,
    cast(in_no_window as bigint) as in_no_window,
    cast(windows as bigint) as windows,
    cast(removed as bigint) as removed,
    cast(state_rows as bigint) as state_rows,
    cast(state_from as string) as state_from,
    cast(total_rows_read as bigint) as total_rows_read,
    cast(total_accepted as bigint) as total_accepted,
    cast(total_late as bigint) as total_late,
    cast(total_null_time as bigint) as total_null_time,
    cast(total_in_no_window as bigint) as total_in_no_window,
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 2, (select max(text) from default.stored_changes_log__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`op`": "string"}, "id": null, "by_distance": true}], "refresh": [0, 4], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint"}, "state": {"_sw_start": "bigint", "count_1": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "op": "string", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '8', null, 1709991960000000, 2, 1, 1, 0, 0, 1, 0, 3, null, 6, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2),
        (1, 'refresh', 16725225600000001, 'run 1', '4', null, 1709984760000000, 4, 4, 0, 0, 0, 2, 0, 2, null, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_changes_log: epoch 2: 2 rows read, 1 accepted, 1 late, 0 without time, 0 in no window, 2 changes ignored; 1 window changed, 0 removed; watermark 2024-03-09 11:46:00 -> 2024-03-09 13:46:00; 3 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('8' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('8' as int) or at is null
)
-- answer in JSON: [{"upper": "12", "newest": "12", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                at > cast('8' as int) as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 1}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '12' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709991960000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '12' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 3, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 2, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710012720000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}, {"input": 0, "side": "gone", "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

create or replace view default.stored_changes_log__lease comment 'stored_changes_log: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "12", "label": 3, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_changes_log__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired))
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_changes_log__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('8' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('8' as int) and at <= cast('12' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709991960000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer: []

insert overwrite table default.stored_changes_log partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_start, count_1
        from (
        with panes as (
        select
            _sw_start,
            sum(count_1) as count_1,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_log__state where (pane_date in ('2024-03-09')))
        group by _sw_start
    )
        select _sw_start, count_1
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_changes_log__state
        where epoch = '3'
    )
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 2, "removed": 0, "late": 1, "rows": 2}]

create or replace view default.stored_changes_log__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_log: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
select
    cast(epoch as bigint) as epoch,
    cast(kind as string) as kind,
    timestamp_micros(committed_at) as committed_at,
    cast(run as string) as run,
    cast(cursor_to as string) as cursor_to,
    cast(inputs as string) as inputs,
    cast(watermark as bigint) as watermark,
    cast(rows_read as bigint) as rows_read,
    cast(accepted as bigint) as accepted,
    cast(late as bigint) as late,
    cast(null_time as bigint) as null_time,
    cast(in_no_window as bigint) as in_no_window,
    cast(windows as bigint) as windows,
    cast(removed as bigint) as removed,
    cast(state_rows as bigint) as state_rows,
    cast(state_from as string) as state_from,
    cast(total_rows_read as bigint) as total_rows_read,
    cast(total_accepted as bigint) as total_accepted,
    cast(total_late as bigint) as total_late,
    cast(total_null_time as bigint) as total_null_time,
    cast(total_in_no_window as bigint) as total_in_no_window,
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 3, (select max(text) from default.stored_changes_log__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`op`": "string"}, "id": null, "by_distance": true}], "refresh": [0, 4], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint"}, "state": {"_sw_start": "bigint", "count_1": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "op": "string", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000002, 'run 2', '12', null, 1710009120000000, 3, 2, 1, 0, 0, 2, 0, 5, null, 9, 7, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3),
        (2, 'run', 16725225600000002, 'run 2', '8', null, 1709991960000000, 2, 1, 1, 0, 0, 1, 0, 3, null, 6, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2),
        (1, 'refresh', 16725225600000001, 'run 1', '4', null, 1709984760000000, 4, 4, 0, 0, 0, 2, 0, 2, null, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_changes_log: epoch 3: 3 rows read, 2 accepted, 1 late, 0 without time, 0 in no window, 1 changes ignored; 2 windows changed, 0 removed; watermark 2024-03-09 13:46:00 -> 2024-03-09 18:32:00; 5 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('12' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('12' as int) or at is null
)
-- answer in JSON: [{"upper": null, "newest": null, "without_cursor": 0}]

drop view default.stored_changes_log__lease
-- answer: []

-- epochs 2 to 3: 5 rows read, 3 accepted, 2 late, 0 without time, 0 in no window, 3 changes ignored; 3 windows changed, 0 removed; watermark 2024-03-09 11:46:00 -> 2024-03-09 18:32:00; 5 rows of state

-- {"sql": "insert into default.stored_fares select id, ts + interval '1' hour, k, d, nullif(v, 2), x, flag, 100 + at from default.stored_fares where id < 6"}, where there is
-- answer: ["default.stored_changes_log", "default.stored_changes_log__epochs", "default.stored_changes_log__history", "default.stored_changes_log__late", "default.stored_changes_log__state"]

-- {}, where there is
-- answer: ["default.stored_changes_log", "default.stored_changes_log__epochs", "default.stored_changes_log__history", "default.stored_changes_log__late", "default.stored_changes_log__state"]

describe query select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_log__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 2", "cursor_to": "12", "inputs": null, "watermark": 1710009120000000, "rows_read": 3, "accepted": 2, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 9, "total_accepted": 7, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 1, "total_ignored": 3, "stored": "{\"format\": 1, \"made_for\": \"afeca70e234e4575c5468c10ea237109\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`op`\": \"string\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 4], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"count_1\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"op\": \"string\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "8", "inputs": null, "watermark": 1709991960000000, "rows_read": 2, "accepted": 1, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": 3, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 2, "total_ignored": 2, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4", "inputs": null, "watermark": 1709984760000000, "rows_read": 4, "accepted": 4, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 4, "total_accepted": 4, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('12' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('12' as int) or at is null
)
-- answer in JSON: [{"upper": "104", "newest": "105", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                at > cast('12' as int) as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '104' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '104' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "104", "without_cursor": 0, "without_key": 0, "rows_read": 3, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1709991960000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}, {"input": 0, "side": "gone", "upper": "104", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1709988360000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

create view if not exists default.stored_changes_log__lease comment 'stored_changes_log: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "104", "label": 4, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_changes_log__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired))
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
)
union all
select * from (
select
        _sw_start,
        0 - count_1 as count_1,
        0 - pane_rows as pane_rows,
        epoch,
        pane_date
    from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            count(*) as count_1,
            count(*) as pane_rows
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _sw_start,
        count_1,
        pane_rows,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_changes_log__late
partition (epoch = '4', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op`, 'retracted' as late_reason, missed_from, missed_to, '4' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op`, missed_from, missed_to from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op`, missed_from, missed_to from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted'))
        )
    ) as _kept
    left semi join (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('12' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('12' as int) and at <= cast('104' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at` and _gone.`op` <=> _kept.`op`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as panes, min(_sw_us) as first
    from (
        select _sw_start as _sw_us
        from default.stored_changes_log__state
        where pane_date in (select pane_date from default.stored_changes_log__state where epoch = '4' and pane_rows < 0)
        group by _sw_start
        having sum(pane_rows) < 0
    )
)
-- answer in JSON: [{"panes": 0, "first": null}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_changes_log drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_changes_log partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_start, count_1
        from (
        with panes as (
        select
            _sw_start,
            sum(count_1) as count_1,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_log__state where (pane_date in ('2024-03-09')))
        group by _sw_start
    )
        select _sw_start, count_1
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_changes_log__state
        where epoch = '4'
    )
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_log__lease) and if((select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_log__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 4, "removed": 0, "late": 0, "rows": 4}]

create or replace view default.stored_changes_log__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_log: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
select
    cast(epoch as bigint) as epoch,
    cast(kind as string) as kind,
    timestamp_micros(committed_at) as committed_at,
    cast(run as string) as run,
    cast(cursor_to as string) as cursor_to,
    cast(inputs as string) as inputs,
    cast(watermark as bigint) as watermark,
    cast(rows_read as bigint) as rows_read,
    cast(accepted as bigint) as accepted,
    cast(late as bigint) as late,
    cast(null_time as bigint) as null_time,
    cast(in_no_window as bigint) as in_no_window,
    cast(windows as bigint) as windows,
    cast(removed as bigint) as removed,
    cast(state_rows as bigint) as state_rows,
    cast(state_from as string) as state_from,
    cast(total_rows_read as bigint) as total_rows_read,
    cast(total_accepted as bigint) as total_accepted,
    cast(total_late as bigint) as total_late,
    cast(total_null_time as bigint) as total_null_time,
    cast(total_in_no_window as bigint) as total_in_no_window,
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 4, (select max(text) from default.stored_changes_log__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`op`": "string"}, "id": null, "by_distance": true}], "refresh": [0, 4], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint"}, "state": {"_sw_start": "bigint", "count_1": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "op": "string", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000003, 'run 3', '104', null, 1710009120000000, 7, 3, 0, 0, 0, 4, 0, 9, null, 16, 10, 2, 0, 0, 4, 4, 0, 0, 0, 0, 0, 3),
        (3, 'run', 16725225600000002, 'run 2', '12', null, 1710009120000000, 3, 2, 1, 0, 0, 2, 0, 5, null, 9, 7, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3),
        (2, 'run', 16725225600000002, 'run 2', '8', null, 1709991960000000, 2, 1, 1, 0, 0, 1, 0, 3, null, 6, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2),
        (1, 'refresh', 16725225600000001, 'run 1', '4', null, 1709984760000000, 4, 4, 0, 0, 0, 2, 0, 2, null, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_changes_log: epoch 4: 7 rows read, 3 accepted, 0 late, 0 without time, 0 in no window, 4 taken back; 4 windows changed, 0 removed; watermark 2024-03-09 18:32:00 -> 2024-03-09 18:32:00; 9 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        cast((select max(at) from (select at from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at > cast('104' as int) order by 1 nulls last limit 4)) as string) as upper,
        cast(max(at) as string) as newest,
        count_if(at is null) as without_cursor
    from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
    where at > cast('104' as int) or at is null
)
-- answer in JSON: [{"upper": "105", "newest": "105", "without_cursor": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count_if(
        _sw_is_new and (_sw_copy > 1 or _sw_is_old or (_sw_image = 'gone' and _sw_before = 'gone'))
    ) as ignored
    from (
        select
            _sw_is_new,
            _sw_image,
            row_number() over (partition by _sw_key_1, _sw_sequence order by _sw_is_new) as _sw_copy,
            coalesce(_sw_sequence < max(if(_sw_is_new, null, _sw_sequence)) over (partition by _sw_key_1), false) as _sw_is_old,
            lag(_sw_image, 1, 'gone') over (partition by _sw_key_1 order by _sw_sequence) as _sw_before
        from (
            select
                (id) as _sw_key_1,
                struct(at) as _sw_sequence,
                case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image,
                at > cast('104' as int) as _sw_is_new
            from (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('105' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
)
        )
        where _sw_image <> 'before'
    )
)
-- answer in JSON: [{"ignored": 1}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '105' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009120000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('105' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('105' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '105' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`op`))) as types
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (
    select * except (_sw_key_1)
    from (select *, (id) as _sw_key_1 from (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('105' as int))) as _old
    left semi join (
        select (id) as _sw_key_1
        from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
)
        where at > cast('104' as int) and at <= cast('105' as int)
    ) as _new on _old._sw_key_1 <=> _new._sw_key_1
) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "105", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}, {"input": 0, "side": "gone", "upper": "105", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nstring"}]

drop view default.stored_changes_log__lease
-- answer: []

-- epoch 4: 7 rows read, 3 accepted, 0 late, 0 without time, 0 in no window, 4 taken back; 4 windows changed, 0 removed; watermark 2024-03-09 18:32:00 -> 2024-03-09 18:32:00; 9 rows of state

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_changes_log", "default.stored_changes_log__epochs", "default.stored_changes_log__history", "default.stored_changes_log__late", "default.stored_changes_log__state"]

show tables in default like 'stored_changes_log*'
-- answer: [{"tableName": "stored_changes_log"}, {"tableName": "stored_changes_log__epochs"}, {"tableName": "stored_changes_log__history"}, {"tableName": "stored_changes_log__late"}, {"tableName": "stored_changes_log__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_log__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": "104", "inputs": null, "watermark": 1710009120000000, "rows_read": 7, "accepted": 3, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 4, "total_retracted": 4, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 3, "stored": "{\"format\": 1, \"made_for\": \"afeca70e234e4575c5468c10ea237109\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`op`\": \"string\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 4], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"count_1\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"op\": \"string\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 2", "cursor_to": "12", "inputs": null, "watermark": 1710009120000000, "rows_read": 3, "accepted": 2, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 9, "total_accepted": 7, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 1, "total_ignored": 3, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "8", "inputs": null, "watermark": 1709991960000000, "rows_read": 2, "accepted": 1, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": 3, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 2, "total_ignored": 2, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4", "inputs": null, "watermark": 1709984760000000, "rows_read": 4, "accepted": 4, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 4, "total_accepted": 4, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changes_log__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [846, 2480], \"text\": \"select * from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            count(*) as result_1\\n        from /* spark_windows.input */ (\\n    /* spark_windows.current_rows {\\\"operation\\\": \\\"op\\\", \\\"sequence\\\": [\\\"at\\\"], \\\"unique_key\\\": [\\\"id\\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')\\n                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'\\n                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'\\n                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'\\n                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\'{}\\\\'. Write operation=\\\"case op when 1 then \\\\'delete\\\\' else \\\\'insert\\\\' end\\\"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, 'd', 'i') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> 'before'\\n    )\\n    where _sw_rank = 1 and _sw_image = 'after'\\n    /* spark_windows.current_rows_end */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000)\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": \"at\", \"key\": [\"id\"], \"kind\": \"log\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": \"at\", \"key\": [\"id\"], \"kind\": \"log\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": 4, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select * from (\\n    \\u2026\\n)\", \"input\": \"(\\n    /* spark_windows.current_rows {\\\"operation\\\": \\\"op\\\", \\\"sequence\\\": [\\\"at\\\"], \\\"unique_key\\\": [\\\"id\\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')\\n                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'\\n                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'\\n                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'\\n                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\'{}\\\\'. Write operation=\\\"case op when 1 then \\\\'delete\\\\' else \\\\'insert\\\\' end\\\"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, 'd', 'i') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> 'before'\\n    )\\n    where _sw_rank = 1 and _sw_image = 'after'\\n    /* spark_windows.current_rows_end */\\n)\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_changes_log__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "op", "data_type": "string"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_changes_log
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from (select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int)) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
)) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `op` from default.stored_changes_log__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000)
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_changes_log", "default.stored_changes_log__epochs", "default.stored_changes_log__history", "default.stored_changes_log__late", "default.stored_changes_log__state"]

show tables in default like 'stored_changes_log*'
-- answer: [{"tableName": "stored_changes_log"}, {"tableName": "stored_changes_log__epochs"}, {"tableName": "stored_changes_log__history"}, {"tableName": "stored_changes_log__late"}, {"tableName": "stored_changes_log__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_log__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": "104", "inputs": null, "watermark": 1710009120000000, "rows_read": 7, "accepted": 3, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 4, "total_retracted": 4, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 3, "stored": "{\"format\": 1, \"made_for\": \"afeca70e234e4575c5468c10ea237109\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`op`\": \"string\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 4], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"count_1\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"op\": \"string\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 2", "cursor_to": "12", "inputs": null, "watermark": 1710009120000000, "rows_read": 3, "accepted": 2, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 9, "total_accepted": 7, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 1, "total_ignored": 3, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "8", "inputs": null, "watermark": 1709991960000000, "rows_read": 2, "accepted": 1, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": 3, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 2, "total_ignored": 2, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4", "inputs": null, "watermark": 1709984760000000, "rows_read": 4, "accepted": 4, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 4, "total_accepted": 4, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changes_log__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [846, 2480], \"text\": \"select * from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            count(*) as result_1\\n        from /* spark_windows.input */ (\\n    /* spark_windows.current_rows {\\\"operation\\\": \\\"op\\\", \\\"sequence\\\": [\\\"at\\\"], \\\"unique_key\\\": [\\\"id\\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')\\n                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'\\n                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'\\n                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'\\n                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\'{}\\\\'. Write operation=\\\"case op when 1 then \\\\'delete\\\\' else \\\\'insert\\\\' end\\\"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, 'd', 'i') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> 'before'\\n    )\\n    where _sw_rank = 1 and _sw_image = 'after'\\n    /* spark_windows.current_rows_end */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000)\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": \"at\", \"key\": [\"id\"], \"kind\": \"log\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": \"at\", \"key\": [\"id\"], \"kind\": \"log\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": 4, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select * from (\\n    \\u2026\\n)\", \"input\": \"(\\n    /* spark_windows.current_rows {\\\"operation\\\": \\\"op\\\", \\\"sequence\\\": [\\\"at\\\"], \\\"unique_key\\\": [\\\"id\\\"]} */\\n    select * except (_sw_hash, _sw_image, _sw_rank)\\n    from (\\n        select\\n            *,\\n            row_number() over (\\n                partition by (id) order by (at) desc, _sw_hash\\n            ) as _sw_rank\\n        from (\\n            select *, xxhash64(*) as _sw_hash, case\\n                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')\\n                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'\\n                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'\\n                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'\\n                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \\\\'{}\\\\'. Write operation=\\\"case op when 1 then \\\\'delete\\\\' else \\\\'insert\\\\' end\\\"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))\\n            end as _sw_image\\n            from /* spark_windows.log */ (\\nselect *, if(v is null, 'd', 'i') as op from default.stored_fares\\n) /* spark_windows.log_end */\\n        )\\n        where _sw_image <> 'before'\\n    )\\n    where _sw_rank = 1 and _sw_image = 'after'\\n    /* spark_windows.current_rows_end */\\n)\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (
    /* spark_windows.current_rows {"operation": "op", "sequence": ["at"], "unique_key": ["id"]} */
    select * except (_sw_hash, _sw_image, _sw_rank)
    from (
        select
            *,
            row_number() over (
                partition by (id) order by (at) desc, _sw_hash
            ) as _sw_rank
        from (
            select *, xxhash64(*) as _sw_hash, case
                when (at) is null then raise_error('[SW264] spark_windows.current_rows: the sequence says which change of a row is the last. Got: sequence NULL. Leave such rows out in a subquery, or fill the column.')
                when lower(trim(cast((op) as string))) in ('i', 'insert', 'c', 'create', 'r', 'read', 'u', 'update', '+i', '+u', 'update_postimage', 'update_after', 'upsert', 'false') then 'after'
                when lower(trim(cast((op) as string))) in ('d', 'delete', 'deleted', '-d', 'true') then 'gone'
                when lower(trim(cast((op) as string))) in ('-u', 'update_preimage', 'update_before') then 'before'
                else raise_error(replace('[SW264] spark_windows.current_rows: the operation of a change is not known. Got: operation \'{}\'. Write operation="case op when 1 then \'delete\' else \'insert\' end"; a Boolean says that the row is deleted.', '{}', coalesce(cast((op) as string), 'NULL')))
            end as _sw_image
            from /* spark_windows.log */ (select * from (
select *, if(v is null, 'd', 'i') as op from default.stored_fares
) where at <= cast('104' as int)) /* spark_windows.log_end */
        )
        where _sw_image <> 'before'
    )
    where _sw_rank = 1 and _sw_image = 'after'
    /* spark_windows.current_rows_end */
))
        )
    ), (
        select
            16 as rows_read,
            10 as accepted,
            2 as late,
            0 as null_time,
            0 as in_no_window,
            4 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_changes_log__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
