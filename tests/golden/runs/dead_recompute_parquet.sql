-- {}, where there is
-- answer: []

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_dead_recompute_parquet*'
-- answer: []

describe query
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_views /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "total", "data_type": "decimal(20,2)", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

explain extended select * from (select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_views /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- 'Aggregate ['window_start, 'window_end, 'k], ['window_start, 'window_end, 'k, 'count(1) AS n#49413, 'sum('d) AS total#49414]\n      +- 'SubqueryAlias __auto_generated_subquery_name\n         +- 'Project [_src.*, '_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#49412]\n            +- 'Filter isnotnull('_sw_t)\n               +- 'LateralJoin lateral-subquery#49411 [], Inner\n                  :  +- 'SubqueryAlias _bound\n                  :     +- 'Project ['timestamp_micros('_sw_start) AS window_start#49409, 'timestamp_micros('_sw_end) AS window_end#49410]\n                  :        +- OneRowRelation\n                  +- 'LateralJoin lateral-subquery#49408 [], Inner\n                     :  +- 'SubqueryAlias _ended\n                     :     +- 'UnresolvedTVFAliases [explode], [_sw_end]\n                     :        +- 'UnresolvedTableValuedFunction [explode], ['sequence((('_sw_us - 'pmod('_sw_us, 7200000000)) + 7200000000), ('_sw_start + 21600000000), 7200000000)], false\n                     +- 'LateralJoin lateral-subquery#49407 [], Inner\n                        :  +- 'SubqueryAlias _assigned\n                        :     +- 'Project [('_sw_us - 'pmod('_sw_us, 21600000000)) AS _sw_start#49406]\n                        :        +- OneRowRelation\n                        +- 'LateralJoin lateral-subquery#49405 [], Inner\n                           :  +- 'SubqueryAlias _clock\n                           :     +- 'Project ['unix_micros(cast('_sw_t as timestamp)) AS _sw_us#49404]\n                           :        +- OneRowRelation\n                           +- 'LateralJoin lateral-subquery#49403 [], Inner\n                              :  +- 'SubqueryAlias _typed\n                              :     +- 'Project ['ts AS _sw_t#49402]\n                              :        +- OneRowRelation\n                              +- 'SubqueryAlias _src\n                                 +- 'UnresolvedRelation [default, stored_views], [], false\n\n== Analyzed Logical Plan ==\nwindow_start: timestamp, window_end: timestamp, k: string, n: bigint, total: decimal(20,2)\nProject [window_start#49409, window_end#49410, k#49355, n#49413L, total#49414]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- Aggregate [window_start#49409, window_end#49410, k#49355], [window_start#49409, window_end#49410, k#49355, count(1) AS n#49413L, sum(d#49356) AS total#49414]\n      +- SubqueryAlias __auto_generated_subquery_name\n         +- Project [id#49353, ts#49354, k#49355, d#49356, v#49357, x#49358, flag#49359, at#49360, window_start#49409, window_end#49410, cast(window_end#49410 - INTERVAL '00.001' SECOND as timestamp) AS window_time#49412]\n            +- Filter isnotnull(_sw_t#49402)\n               +- LateralJoin lateral-subquery#49411 [_sw_start#49406L && _sw_end#49421L], Inner\n                  :  +- SubqueryAlias _bound\n                  :     +- Project [timestamp_micros(outer(_sw_start#49406L)) AS window_start#49409, timestamp_micros(outer(_sw_end#49421L)) AS window_end#49410]\n                  :        +- OneRowRelation\n                  +- LateralJoin lateral-subquery#49408 [_sw_us#49404L && _sw_us#49404L && _sw_start#49406L], Inner\n                     :  +- SubqueryAlias _ended\n                     :     +- Project [col#49420L AS _sw_end#49421L]\n                     :        +- Generate explode(sequence(((outer(_sw_us#49404L) - pmod(outer(_sw_us#49404L), 7200000000)) + 7200000000), (outer(_sw_start#49406L) + 21600000000), Some(7200000000), Some(America/New_York))), false, [col#49420L]\n                     :           +- OneRowRelation\n                     +- LateralJoin lateral-subquery#49407 [_sw_us#49404L && _sw_us#49404L], Inner\n                        :  +- SubqueryAlias _assigned\n                        :     +- Project [(outer(_sw_us#49404L) - pmod(outer(_sw_us#49404L), 21600000000)) AS _sw_start#49406L]\n                        :        +- OneRowRelation\n                        +- LateralJoin lateral-subquery#49405 [_sw_t#49402], Inner\n                           :  +- SubqueryAlias _clock\n                           :     +- Project [unix_micros(cast(outer(_sw_t#49402) as timestamp)) AS _sw_us#49404L]\n                           :        +- OneRowRelation\n                           +- LateralJoin lateral-subquery#49403 [ts#49354], Inner\n                              :  +- SubqueryAlias _typed\n                              :     +- Project [outer(ts#49354) AS _sw_t#49402]\n                              :        +- OneRowRelation\n                              +- SubqueryAlias _src\n                                 +- SubqueryAlias spark_catalog.default.stored_views\n                                    +- Relation spark_catalog.default.stored_views[id#49353,ts#49354,k#49355,d#49356,v#49357,x#49358,flag#49359,at#49360] parquet\n\n== Optimized Logical Plan ==\nAggregate [window_start#49409, window_end#49410, k#49355], [window_start#49409, window_end#49410, k#49355, count(1) AS n#49413L, sum(d#49356) AS total#49414]\n+- Project [k#49355, d#49356, timestamp_micros(_sw_start#49406L) AS window_start#49409, timestamp_micros(col#49420L) AS window_end#49410]\n   +- Generate explode(sequence(((_sw_us#49404L - pmod(_sw_us#49404L, 7200000000)) + 7200000000), (_sw_start#49406L + 21600000000), Some(7200000000), Some(America/New_York))), [2], false, [col#49420L]\n      +- Project [k#49355, d#49356, unix_micros(ts#49354) AS _sw_us#49404L, (unix_micros(ts#49354) - pmod(unix_micros(ts#49354), 21600000000)) AS _sw_start#49406L]\n         +- Filter isnotnull(ts#49354)\n            +- Relation spark_catalog.default.stored_views[id#49353,ts#49354,k#49355,d#49356,v#49357,x#49358,flag#49359,at#49360] parquet\n\n== Physical Plan ==\nHashAggregate(keys=[window_start#49409, window_end#49410, k#49355], functions=[count(1), sum(d#49356)], output=[window_start#49409, window_end#49410, k#49355, n#49413L, total#49414])\n+- Exchange hashpartitioning(window_start#49409, window_end#49410, k#49355, 2), ENSURE_REQUIREMENTS, [plan_id=19851]\n   +- HashAggregate(keys=[window_start#49409, window_end#49410, k#49355], functions=[partial_count(1), partial_sum(d#49356)], output=[window_start#49409, window_end#49410, k#49355, count#49426L, sum#49427, isEmpty#49428])\n      +- Project [k#49355, d#49356, timestamp_micros(_sw_start#49406L) AS window_start#49409, timestamp_micros(col#49420L) AS window_end#49410]\n         +- Generate explode(sequence(((_sw_us#49404L - pmod(_sw_us#49404L, 7200000000)) + 7200000000), (_sw_start#49406L + 21600000000), Some(7200000000), Some(America/New_York))), [k#49355, d#49356, _sw_start#49406L], false, [col#49420L]\n            +- Project [k#49355, d#49356, unix_micros(ts#49354) AS _sw_us#49404L, (unix_micros(ts#49354) - pmod(unix_micros(ts#49354), 21600000000)) AS _sw_start#49406L]\n               +- Filter isnotnull(ts#49354)\n                  +- FileScan parquet spark_catalog.default.stored_views[ts#49354,k#49355,d#49356] Batched: false, DataFilters: [isnotnull(ts#49354)], Format: Parquet, Location: InMemoryFileIndex(1 paths)[<warehouse>/stored_views], PartitionFilters: [], PushedFilters: [IsNotNull(ts)], ReadSchema: struct<ts:timestamp,k:string,d:decimal(10,2)>\n"}]

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893280000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-07", "latest": 1709996760000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_dead_recompute_parquet__lease comment 'stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710893280000000"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_views where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '0' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where true
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "timestamp", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_dead_recompute_parquet__late
-- answer: []

create table default.stored_dead_recompute_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_dead_recompute_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_dead_recompute_parquet__seen
-- answer: []

create table default.stored_dead_recompute_parquet__seen (`key_1` int, `cursor` timestamp_ltz, `accepted` boolean, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_dead_recompute_parquet: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '1' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893280000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893280000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893280000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-07", "latest": 1709996760000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_dead_recompute_parquet__late
partition (epoch = '1', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893280000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_dead_recompute_parquet
-- answer: []

create table default.stored_dead_recompute_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `k` string, `n` bigint, `total` decimal(20,2), `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893280000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_recompute_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
)
-- answer in JSON: [{"windows": 10}]

create table if not exists default.stored_dead_recompute_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_dead_recompute_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[586, 608]], "text": "default.stored_views", "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    /* spark_windows.begin cumulate {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"cumulate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 21600000000, \\"slide\\": null, \\"step\\": 7200000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_views /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end cumulate */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "plan": {"cumulate 1": {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 3600000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "default.stored_views"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
-- answer: []

create or replace view default.stored_dead_recompute_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_recompute_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_dead_recompute_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "total": "decimal(20,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000', '[{"cursor_to": "1710893280000000", "watermark": 1709996760000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', 1709996760000000, 8, 7, 0, 1, 0, 10, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_dead_recompute_parquet__lease
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 10 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:06:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dies": {"commit": 1, "after": false}}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__seen"]

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893280000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993160000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710893280000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893760000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_dead_recompute_parquet__lease comment 'stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710893760000000"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as accepted,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710893280000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893280000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993160000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893760000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_dead_recompute_parquet__late
partition (epoch = '2', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709993160000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_dead_recompute_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893760000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_recompute_parquet
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

-- dies here

-- {"take_over": true, "dry_run": true}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__lease", "default.stored_dead_recompute_parquet__seen"]

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_dead_recompute_parquet*'
-- answer: [{"tableName": "stored_dead_recompute_parquet"}, {"tableName": "stored_dead_recompute_parquet__epochs"}, {"tableName": "stored_dead_recompute_parquet__history"}, {"tableName": "stored_dead_recompute_parquet__late"}, {"tableName": "stored_dead_recompute_parquet__lease"}, {"tableName": "stored_dead_recompute_parquet__seen"}]

describe default.stored_dead_recompute_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe extended default.stored_dead_recompute_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_recompute_parquet__lease", "col_name": "Table"}, {"data_type": "Thu Nov 26 03:19:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_recompute_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893280000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993160000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710893280000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 2, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710022320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would do the rows of run run 2 again, which ended in epoch 2; read 8 rows: 5 accepted, 1 late, 2 without time, 0 in no window; build 1 date of default.stored_dead_recompute_parquet again, from 2024-03-09 to 2024-03-09; move the watermark from 2024-03-09 15:06:00 to 2024-03-09 22:12:00

-- {"take_over": true}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__lease", "default.stored_dead_recompute_parquet__seen"]

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_dead_recompute_parquet*'
-- answer: [{"tableName": "stored_dead_recompute_parquet"}, {"tableName": "stored_dead_recompute_parquet__epochs"}, {"tableName": "stored_dead_recompute_parquet__history"}, {"tableName": "stored_dead_recompute_parquet__late"}, {"tableName": "stored_dead_recompute_parquet__lease"}, {"tableName": "stored_dead_recompute_parquet__seen"}]

describe default.stored_dead_recompute_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe extended default.stored_dead_recompute_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_recompute_parquet__lease", "col_name": "Table"}, {"data_type": "Thu Nov 26 03:19:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_recompute_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_dead_recompute_parquet__lease comment 'stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710893760000000"], "label": 2, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000002, "epoch": 2, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show partitions default.stored_dead_recompute_parquet__late partition (epoch = '2')
-- answer: [{"partition": "epoch=2/late_reason=late"}]

alter table default.stored_dead_recompute_parquet__late drop if exists partition (epoch = '2', late_reason = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893280000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993160000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893760000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create or replace view default.stored_dead_recompute_parquet__lease comment 'stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710893760000000"], "label": 2, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000002, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893280000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993160000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993160000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893760000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_dead_recompute_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709993160000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893280000000 - 1200000000) and at <= timestamp_micros(1710893760000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709993160000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_dead_recompute_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710893760000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_recompute_parquet
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace view default.stored_dead_recompute_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_recompute_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_dead_recompute_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "total": "decimal(20,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', '1710893760000000', '[{"cursor_to": "1710893760000000", "watermark": 1710010080000000, "late": 1, "backfilled": false}]', 1710010080000000, 8, 7, 1, 0, 0, 9, 0, null, null, 16, 14, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000', '[{"cursor_to": "1710893280000000", "watermark": 1709996760000000, "late": 0, "backfilled": false}]', 1709996760000000, 8, 7, 0, 1, 0, 10, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893760000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710006480000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710006480000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893760000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710893760000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 2, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710022320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create or replace view default.stored_dead_recompute_parquet__lease comment 'stored_dead_recompute_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710894240000000"], "label": 4, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710006480000000), true) as accepted,
        '4' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710006480000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893760000000 - 1200000000) and at <= timestamp_micros(1710894240000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710893760000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893760000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710006480000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710006480000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710006480000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893760000000 - 1200000000) and at <= timestamp_micros(1710894240000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '4' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 2, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710022320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_dead_recompute_parquet__late
partition (epoch = '4', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710006480000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710893760000000 - 1200000000) and at <= timestamp_micros(1710894240000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where epoch = '4' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710006480000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_dead_recompute_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_dead_recompute_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710894240000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_recompute_parquet
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_recompute_parquet__lease) and if((select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_recompute_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace view default.stored_dead_recompute_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_recompute_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_dead_recompute_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "total": "decimal(20,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '1710894240000000', '[{"cursor_to": "1710894240000000", "watermark": 1710022320000000, "late": 2, "backfilled": false}]', 1710022320000000, 8, 5, 1, 2, 0, 9, 0, null, null, 24, 19, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000004, 'run 4', '1710893760000000', '[{"cursor_to": "1710893760000000", "watermark": 1710010080000000, "late": 1, "backfilled": false}]', 1710010080000000, 8, 7, 1, 0, 0, 9, 0, null, null, 16, 14, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000', '[{"cursor_to": "1710893280000000", "watermark": 1709996760000000, "late": 0, "backfilled": false}]', 1709996760000000, 8, 7, 0, 1, 0, 10, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_dead_recompute_parquet__lease
-- answer: []

-- epochs 3 to 4: 16 rows read, 12 accepted, 2 late, 2 without time, 0 in no window; 18 windows changed, 0 removed; watermark 2024-03-09 15:06:00 -> 2024-03-09 22:12:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__seen"]

describe query select * from default.stored_views
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "1710894240000000", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710022320000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710022320000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710893760000000", "inputs": "[{\"cursor_to\": \"1710893760000000\", \"watermark\": 1710010080000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710010080000000, "rows_read": 8, "accepted": 7, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 1, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894240000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710018720000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710018720000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710018720000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at > timestamp_micros(1710894240000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_dead_recompute_parquet__seen where cursor > timestamp_micros(1710894240000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- nothing new since epoch 4

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__seen"]

show tables in default like 'stored_dead_recompute_parquet*'
-- answer: [{"tableName": "stored_dead_recompute_parquet"}, {"tableName": "stored_dead_recompute_parquet__epochs"}, {"tableName": "stored_dead_recompute_parquet__history"}, {"tableName": "stored_dead_recompute_parquet__late"}, {"tableName": "stored_dead_recompute_parquet__seen"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "1710894240000000", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710022320000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710022320000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710893760000000", "inputs": "[{\"cursor_to\": \"1710893760000000\", \"watermark\": 1710010080000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710010080000000, "rows_read": 8, "accepted": 7, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 1, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_dead_recompute_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[586, 608]], \"text\": \"default.stored_views\", \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    /* spark_windows.begin cumulate {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"cumulate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 21600000000, \\\"slide\\\": null, \\\"step\\\": 7200000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_views /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end cumulate */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"cumulate 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_views\"}}}"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_dead_recompute_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, sum(d) as total
from (
    /* spark_windows.begin cumulate {"watermark": null, "window": {"gap": null, "kind": "cumulate", "macro": "cumulate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 21600000000, "slide": null, "step": 7200000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710894240000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end cumulate */
)
group by window_start, window_end, k
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_dead_recompute_parquet", "default.stored_dead_recompute_parquet__epochs", "default.stored_dead_recompute_parquet__history", "default.stored_dead_recompute_parquet__late", "default.stored_dead_recompute_parquet__seen"]

show tables in default like 'stored_dead_recompute_parquet*'
-- answer: [{"tableName": "stored_dead_recompute_parquet"}, {"tableName": "stored_dead_recompute_parquet__epochs"}, {"tableName": "stored_dead_recompute_parquet__history"}, {"tableName": "stored_dead_recompute_parquet__late"}, {"tableName": "stored_dead_recompute_parquet__seen"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_recompute_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "1710894240000000", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710022320000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710022320000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"f9d30b2eb9b131b3d296028b767ea8fc\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710893760000000", "inputs": "[{\"cursor_to\": \"1710893760000000\", \"watermark\": 1710010080000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710010080000000, "rows_read": 8, "accepted": 7, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 1, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709996760000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996760000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_dead_recompute_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[586, 608]], \"text\": \"default.stored_views\", \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    /* spark_windows.begin cumulate {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"cumulate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 21600000000, \\\"slide\\\": null, \\\"step\\\": 7200000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_views /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 21600000000) as _sw_start) as _assigned,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 7200000000) + 7200000000, _sw_start + 21600000000, 7200000000)) as _ended(_sw_end),\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end cumulate */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"cumulate 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"cumulate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 7200000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, sum(d) as total\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_views\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_views
    where at <= timestamp_micros(1710894240000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
)
    union all
    (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4 and late_reason in ('accepted', 'retracted')))
)
        )
    ), (
        select
            24 as rows_read,
            19 as accepted,
            2 as late,
            3 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_dead_recompute_parquet__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
