-- {"function": "stored_half"}, where there is
-- answer: []

-- {}, where there is
-- answer: []

describe query select * from (select *, stored_half(v) as half from default.stored_comets)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "half", "data_type": "int"}]

show tables in default like 'stored_spans_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "half", "name": "half"}], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            half as key_1,
            count(*) as result_1
        from /* spark_windows.input */ (
select *, stored_half(v) as half from default.stored_comets
) /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "half", "data_type": "int", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

explain extended select * from (
select *, stored_half(v) as half from default.stored_comets
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- 'Project [*, 'stored_half('v) AS half#23573]\n      +- 'UnresolvedRelation [default, stored_comets], [], false\n\n== Analyzed Logical Plan ==\nid: int, ts: timestamp, k: string, d: decimal(10,2), v: int, x: double, flag: boolean, at: int, half: int\nProject [id#23523, ts#23524, k#23525, d#23526, v#23527, x#23528, flag#23529, at#23530, half#23573]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- Project [id#23523, ts#23524, k#23525, d#23526, v#23527, x#23528, flag#23529, at#23530, stored_half(v#23527)#23578 AS half#23573]\n      +- SubqueryAlias spark_catalog.default.stored_comets\n         +- Relation spark_catalog.default.stored_comets[id#23523,ts#23524,k#23525,d#23526,v#23527,x#23528,flag#23529,at#23530] parquet\n\n== Optimized Logical Plan ==\nProject [id#23523, ts#23524, k#23525, d#23526, v#23527, x#23528, flag#23529, at#23530, pythonUDF0#23579 AS half#23573]\n+- BatchEvalPython [stored_half(v#23527)#23578], [pythonUDF0#23579]\n   +- Relation spark_catalog.default.stored_comets[id#23523,ts#23524,k#23525,d#23526,v#23527,x#23528,flag#23529,at#23530] parquet\n\n== Physical Plan ==\nProject [id#23523, ts#23524, k#23525, d#23526, v#23527, x#23528, flag#23529, at#23530, pythonUDF0#23579 AS half#23573]\n+- BatchEvalPython [stored_half(v#23527)#23578], [pythonUDF0#23579]\n   +- FileScan parquet spark_catalog.default.stored_comets[id#23523,ts#23524,k#23525,d#23526,v#23527,x#23528,flag#23529,at#23530] Batched: false, DataFilters: [], Format: Parquet, Location: InMemoryFileIndex(1 paths)[<warehouse>/stored_comets], PartitionFilters: [], PushedFilters: [], ReadSchema: struct<id:int,ts:timestamp,k:string,d:decimal(10,2),v:int,x:double,flag:boolean,at:int>\n"}]

explain extended select * from (select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "half", "name": "half"}], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            half as key_1,
            count(*) as result_1
        from /* spark_windows.input */ (
select *, stored_half(v) as half from default.stored_comets
) /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- 'Project [*]\n      +- 'SubqueryAlias __auto_generated_subquery_name\n         +- CTE [windows]\n            :  +- 'SubqueryAlias windows\n            :     +- 'Aggregate [('_sw_us - 'pmod('_sw_us, 86400000000)), 'half], [('_sw_us - 'pmod('_sw_us, 86400000000)) AS _sw_start#23591, (('_sw_us - 'pmod('_sw_us, 86400000000)) + 86400000000) AS _sw_end#23592, 'half AS key_1#23593, 'count(1) AS result_1#23594]\n            :        +- 'Filter isnotnull('_sw_t)\n            :           +- 'LateralJoin lateral-subquery#23590 [], Inner\n            :              :  +- 'SubqueryAlias _clock\n            :              :     +- 'Project ['unix_micros(cast('_sw_t as timestamp)) AS _sw_us#23589]\n            :              :        +- OneRowRelation\n            :              +- 'LateralJoin lateral-subquery#23588 [], Inner\n            :                 :  +- 'SubqueryAlias _typed\n            :                 :     +- 'Project ['ts AS _sw_t#23587]\n            :                 :        +- OneRowRelation\n            :                 +- 'SubqueryAlias _src\n            :                    +- 'Project [*, 'stored_half('v) AS half#23586]\n            :                       +- 'UnresolvedRelation [default, stored_comets], [], false\n            +- 'Project ['_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#23583, 'key_1 AS half#23584, 'result_1 AS n#23585]\n               +- 'LateralJoin lateral-subquery#23582 [], Inner\n                  :  +- 'SubqueryAlias _bound\n                  :     +- 'Project ['timestamp_micros('_sw_start) AS window_start#23580, 'timestamp_micros('_sw_end) AS window_end#23581]\n                  :        +- OneRowRelation\n                  +- 'UnresolvedRelation [windows], [], false\n\n== Analyzed Logical Plan ==\nwindow_start: timestamp, window_end: timestamp, window_time: timestamp, half: int, n: bigint\nProject [window_start#23580, window_end#23581, window_time#23583, half#23584, n#23585L]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- Project [window_start#23580, window_end#23581, window_time#23583, half#23584, n#23585L]\n      +- SubqueryAlias __auto_generated_subquery_name\n         +- WithCTE\n            :- CTERelationDef 80, false\n            :  +- SubqueryAlias windows\n            :     +- Aggregate [(_sw_us#23589L - pmod(_sw_us#23589L, 86400000000)), half#23586], [(_sw_us#23589L - pmod(_sw_us#23589L, 86400000000)) AS _sw_start#23591L, ((_sw_us#23589L - pmod(_sw_us#23589L, 86400000000)) + 86400000000) AS _sw_end#23592L, half#23586 AS key_1#23593, count(1) AS result_1#23594L]\n            :        +- Filter isnotnull(_sw_t#23587)\n            :           +- LateralJoin lateral-subquery#23590 [_sw_t#23587], Inner\n            :              :  +- SubqueryAlias _clock\n            :              :     +- Project [unix_micros(cast(outer(_sw_t#23587) as timestamp)) AS _sw_us#23589L]\n            :              :        +- OneRowRelation\n            :              +- LateralJoin lateral-subquery#23588 [ts#23524], Inner\n            :                 :  +- SubqueryAlias _typed\n            :                 :     +- Project [outer(ts#23524) AS _sw_t#23587]\n            :                 :        +- OneRowRelation\n            :                 +- SubqueryAlias _src\n            :                    +- Project [id#23523, ts#23524, k#23525, d#23526, v#23527, x#23528, flag#23529, at#23530, stored_half(v#23527)#23600 AS half#23586]\n            :                       +- SubqueryAlias spark_catalog.default.stored_comets\n            :                          +- Relation spark_catalog.default.stored_comets[id#23523,ts#23524,k#23525,d#23526,v#23527,x#23528,flag#23529,at#23530] parquet\n            +- Project [window_start#23580, window_end#23581, cast(window_end#23581 - INTERVAL '00.001' SECOND as timestamp) AS window_time#23583, key_1#23593 AS half#23584, result_1#23594L AS n#23585L]\n               +- LateralJoin lateral-subquery#23582 [_sw_start#23591L && _sw_end#23592L], Inner\n                  :  +- SubqueryAlias _bound\n                  :     +- Project [timestamp_micros(outer(_sw_start#23591L)) AS window_start#23580, timestamp_micros(outer(_sw_end#23592L)) AS window_end#23581]\n                  :        +- OneRowRelation\n                  +- SubqueryAlias windows\n                     +- CTERelationRef 80, true, [_sw_start#23591L, _sw_end#23592L, key_1#23593, result_1#23594L], false, false\n\n== Optimized Logical Plan ==\nProject [window_start#23580, window_end#23581, window_end#23581 + INTERVAL '-00.001' SECOND AS window_time#23583, key_1#23593 AS half#23584, result_1#23594L AS n#23585L]\n+- Aggregate [_groupingexpression#23601L, half#23586], [half#23586 AS key_1#23593, count(1) AS result_1#23594L, timestamp_micros(_groupingexpression#23601L) AS window_start#23580, timestamp_micros((_groupingexpression#23601L + 86400000000)) AS window_end#23581]\n   +- Project [half#23586, (_sw_us#23589L - pmod(_sw_us#23589L, 86400000000)) AS _groupingexpression#23601L]\n      +- Project [pythonUDF0#23602 AS half#23586, unix_micros(ts#23524) AS _sw_us#23589L]\n         +- BatchEvalPython [stored_half(v#23527)#23600], [pythonUDF0#23602]\n            +- Project [ts#23524, v#23527]\n               +- Filter isnotnull(ts#23524)\n                  +- Relation spark_catalog.default.stored_comets[id#23523,ts#23524,k#23525,d#23526,v#23527,x#23528,flag#23529,at#23530] parquet\n\n== Physical Plan ==\nProject [window_start#23580, window_end#23581, window_end#23581 + INTERVAL '-00.001' SECOND AS window_time#23583, key_1#23593 AS half#23584, result_1#23594L AS n#23585L]\n+- HashAggregate(keys=[_groupingexpression#23601L, half#23586], functions=[count(1)], output=[key_1#23593, result_1#23594L, window_start#23580, window_end#23581])\n   +- Exchange hashpartitioning(_groupingexpression#23601L, half#23586, 2), ENSURE_REQUIREMENTS, [plan_id=5820]\n      +- HashAggregate(keys=[_groupingexpression#23601L, half#23586], functions=[partial_count(1)], output=[_groupingexpression#23601L, half#23586, count#23604L])\n         +- Project [half#23586, (_sw_us#23589L - pmod(_sw_us#23589L, 86400000000)) AS _groupingexpression#23601L]\n            +- Project [pythonUDF0#23602 AS half#23586, unix_micros(ts#23524) AS _sw_us#23589L]\n               +- BatchEvalPython [stored_half(v#23527)#23600], [pythonUDF0#23602]\n                  +- Filter isnotnull(ts#23524)\n                     +- FileScan parquet spark_catalog.default.stored_comets[ts#23524,v#23527] Batched: false, DataFilters: [isnotnull(ts#23524)], Format: Parquet, Location: InMemoryFileIndex(1 paths)[<warehouse>/stored_comets], PartitionFilters: [], PushedFilters: [IsNotNull(ts)], ReadSchema: struct<ts:timestamp,v:int>\n"}]

describe query select * from (
select *, stored_half(v) as half from default.stored_comets
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "half", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
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
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`half`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "earliest": "2024-05-17", "latest": 1777544580000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nint"}]

create view if not exists default.stored_spans_parquet__lease comment 'stored_spans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "12", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            half as key_1,
            count(*) as count_1
        from (select * from (
select *, stored_half(v) as half from default.stored_comets
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _sw_start,
        key_1,
        count_1,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (
select *, stored_half(v) as half from default.stored_comets
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "int", "comment": null, "col_name": "half"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_spans_parquet__state
-- answer: []

create table default.stored_spans_parquet__state (`_sw_start` bigint, `key_1` int, `count_1` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_spans_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_spans_parquet__late
-- answer: []

create table default.stored_spans_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `half` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_spans_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_spans_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            half as key_1,
            count(*) as count_1
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _sw_start,
        key_1,
        count_1,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_spans_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_spans_parquet
-- answer: []

create table default.stored_spans_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `half` int, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_spans_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1
        from default.stored_spans_parquet__state
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1777544580000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_spans_parquet__state)
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
)
-- answer in JSON: [{"windows": 11, "removed": 0, "late": 0, "rows": 11}]

create table if not exists default.stored_spans_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_spans_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_spans_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [915, 980], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"half\\", \\"name\\": \\"half\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            half as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ (\\nselect *, stored_half(v) as half from default.stored_comets\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), half\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `half`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "half", "name": "half"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_window_close", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect *, stored_half(v) as half from default.stored_comets\\n)"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
-- answer: []

create or replace view default.stored_spans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_spans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`half`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "half": "int", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "half": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1777544580000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_parquet__lease
-- answer: []

-- epoch 1: 12 rows read, 11 accepted, 0 late, 1 without time, 0 in no window; 11 windows changed, 0 removed; watermark (none) -> 2026-04-30 10:23:00; 11 rows of state

-- {}, where there is
-- answer: ["default.stored_spans_parquet", "default.stored_spans_parquet__epochs", "default.stored_spans_parquet__history", "default.stored_spans_parquet__late", "default.stored_spans_parquet__state"]

describe query select * from (select *, stored_half(v) as half from default.stored_comets)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "half", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1777544580000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b9d003afb47774ba96416a7baab6697f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`half`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"half\": \"int\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"int\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"half\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1777544580000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20528) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`)), typeof(any_value(`half`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at > cast('12' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "18", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "near": 0, "far": 6, "earliest": "2026-12-07", "latest": 1826074620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (_sw_closes - 1000 <= 1777544580000000)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at > cast('12' as int) and at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
-- answer in JSON: [{"input": 0, "days": "2027-04-12/2027-04-12,2027-07-02/2027-07-02,2026-12-07/2026-12-07,2027-05-16/2027-05-16,2027-08-20/2027-08-20,2027-11-13/2027-11-13"}]

create view if not exists default.stored_spans_parquet__lease comment 'stored_spans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "18", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_spans_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            half as key_1,
            count(*) as count_1
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at > cast('12' as int) and at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1777544580000000))
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _sw_start,
        key_1,
        count_1,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(collect_set(concat(pane_date, '/', pane_date)), ',') as days
    from default.stored_spans_parquet__state
    where pane_date between '2026-04-29' and '2027-11-13'
)
-- answer in JSON: [{"days": "2026-12-07/2026-12-07,2026-04-30/2026-04-30,2027-11-13/2027-11-13,2027-08-20/2027-08-20,2027-04-12/2027-04-12,2027-05-16/2027-05-16,2027-07-02/2027-07-02"}]

insert overwrite table default.stored_spans_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1
        from (select * from default.stored_spans_parquet__state where (pane_date in ('2026-04-30', '2026-12-07', '2027-04-12', '2027-05-16', '2027-07-02', '2027-08-20', '2027-11-13')))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2026-04-30', date'2026-12-07', date'2027-04-12', date'2027-05-16', date'2027-07-02', date'2027-08-20', date'2027-11-13'))
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1826074620000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_spans_parquet__state)
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 6, "removed": 0, "late": 0, "rows": 6}]

create or replace view default.stored_spans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_spans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`half`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "half": "int", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "half": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '18', null, 1826074620000000, 6, 6, 0, 0, 0, 6, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1777544580000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_parquet__lease
-- answer: []

-- epoch 2: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 6 windows changed, 0 removed; watermark 2026-04-30 10:23:00 -> 2027-11-13 02:57:00; 17 rows of state

-- {"backfill": [1709942400000000, 1804550400000000]}, where there is
-- answer: ["default.stored_spans_parquet", "default.stored_spans_parquet__epochs", "default.stored_spans_parquet__history", "default.stored_spans_parquet__late", "default.stored_spans_parquet__state"]

describe query select * from (select *, stored_half(v) as half from default.stored_comets)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "half", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18", "inputs": null, "watermark": 1826074620000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 18, "total_accepted": 17, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b9d003afb47774ba96416a7baab6697f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`half`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"half\": \"int\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"int\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"half\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1777544580000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(collect_set(concat(pane_date, '/', pane_date)), ',') as days
    from default.stored_spans_parquet__state
    where pane_date between '2024-03-09' and '2027-03-08'
union all
select array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709942400000000 and _sw_us < 1804550400000000
)
-- answer in JSON: [{"days": "2025-11-25/2025-11-25,2024-12-08/2024-12-08,2026-12-07/2026-12-07,2026-04-30/2026-04-30,2024-09-12/2024-09-12,2026-01-12/2026-01-12,2025-07-15/2025-07-15,2026-02-06/2026-02-06,2024-05-17/2024-05-17,2025-05-03/2025-05-03,2025-07-12/2025-07-12,2024-05-29/2024-05-29"}, {"days": "2024-05-29/2024-05-29,2024-12-08/2024-12-08,2025-11-25/2025-11-25,2026-01-12/2026-01-12,2025-05-03/2025-05-03,2024-05-17/2024-05-17,2025-07-12/2025-07-12,2024-09-12/2024-09-12,2026-02-06/2026-02-06,2026-12-07/2026-12-07,2025-07-15/2025-07-15,2026-04-30/2026-04-30"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch, pane_date from default.stored_spans_parquet__state where (pane_date in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07'))
)
-- answer in JSON: [{"epoch": "1", "pane_date": "2025-11-25"}, {"epoch": "1", "pane_date": "2024-12-08"}, {"epoch": "2", "pane_date": "2026-12-07"}, {"epoch": "1", "pane_date": "2024-05-29"}, {"epoch": "1", "pane_date": "2026-02-06"}, {"epoch": "1", "pane_date": "2025-07-12"}, {"epoch": "1", "pane_date": "2025-05-03"}, {"epoch": "1", "pane_date": "2025-07-15"}, {"epoch": "1", "pane_date": "2026-01-12"}, {"epoch": "1", "pane_date": "2024-05-17"}, {"epoch": "1", "pane_date": "2026-04-30"}, {"epoch": "1", "pane_date": "2024-09-12"}]

create view if not exists default.stored_spans_parquet__lease comment 'stored_spans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709942400000000, 1804550400000000], "reset": false, "again": false, "label": 3, "compacted": [{"epoch": "1", "pane_date": "2025-11-25"}, {"epoch": "1", "pane_date": "2024-12-08"}, {"epoch": "2", "pane_date": "2026-12-07"}, {"epoch": "1", "pane_date": "2024-05-29"}, {"epoch": "1", "pane_date": "2026-02-06"}, {"epoch": "1", "pane_date": "2025-07-12"}, {"epoch": "1", "pane_date": "2025-05-03"}, {"epoch": "1", "pane_date": "2025-07-15"}, {"epoch": "1", "pane_date": "2026-01-12"}, {"epoch": "1", "pane_date": "2024-05-17"}, {"epoch": "1", "pane_date": "2026-04-30"}, {"epoch": "1", "pane_date": "2024-09-12"}], "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_spans_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
select * from (
        with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            half as key_1,
            count(*) as count_1
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
)
    where (((ts) >= timestamp'2024-05-17 00:00:00+00:00' and not (ts) >= timestamp'2024-05-19 00:00:00+00:00') or ((ts) >= timestamp'2024-05-29 00:00:00+00:00' and not (ts) >= timestamp'2024-05-31 00:00:00+00:00') or ((ts) >= timestamp'2024-09-12 00:00:00+00:00' and not (ts) >= timestamp'2024-09-14 00:00:00+00:00') or ((ts) >= timestamp'2024-12-08 00:00:00+00:00' and not (ts) >= timestamp'2024-12-10 00:00:00+00:00') or ((ts) >= timestamp'2025-05-03 00:00:00+00:00' and not (ts) >= timestamp'2025-05-05 00:00:00+00:00') or ((ts) >= timestamp'2025-07-12 00:00:00+00:00' and not (ts) >= timestamp'2025-07-14 00:00:00+00:00') or ((ts) >= timestamp'2025-07-15 00:00:00+00:00' and not (ts) >= timestamp'2025-07-17 00:00:00+00:00') or ((ts) >= timestamp'2025-11-25 00:00:00+00:00' and not (ts) >= timestamp'2025-11-27 00:00:00+00:00') or ((ts) >= timestamp'2026-01-12 00:00:00+00:00' and not (ts) >= timestamp'2026-01-14 00:00:00+00:00') or ((ts) >= timestamp'2026-02-06 00:00:00+00:00' and not (ts) >= timestamp'2026-02-08 00:00:00+00:00') or ((ts) >= timestamp'2026-04-30 00:00:00+00:00' and not (ts) >= timestamp'2026-05-02 00:00:00+00:00') or ((ts) >= timestamp'2026-12-07 00:00:00+00:00' and not (ts) >= timestamp'2026-12-09 00:00:00+00:00'))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _sw_start,
        key_1,
        count_1,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
    where (pane_date in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_spans_parquet drop if exists partition (window_date = date'2024-05-17'), partition (window_date = date'2024-05-29'), partition (window_date = date'2024-09-12'), partition (window_date = date'2024-12-08'), partition (window_date = date'2025-05-03'), partition (window_date = date'2025-07-12'), partition (window_date = date'2025-07-15'), partition (window_date = date'2025-11-25'), partition (window_date = date'2026-01-12'), partition (window_date = date'2026-02-06'), partition (window_date = date'2026-04-30'), partition (window_date = date'2026-12-07')
-- answer: []

insert overwrite table default.stored_spans_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1
        from (select * from (select * from default.stored_spans_parquet__state where epoch = '3' or not (pane_date in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07'))) where (pane_date in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07')))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-05-17', date'2024-05-29', date'2024-09-12', date'2024-12-08', date'2025-05-03', date'2025-07-12', date'2025-07-15', date'2025-11-25', date'2026-01-12', date'2026-02-06', date'2026-04-30', date'2026-12-07'))
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1826074620000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000) as rows_read,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_spans_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 12, "in_windows": 12, "disordered": 0, "total_rows_read": 18, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_spans_parquet
    where (cast(window_date as string) in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07'))
)
-- answer in JSON: [{"windows": 12}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from (select * from default.stored_spans_parquet__state where epoch = '3' or not (pane_date in ('2024-05-17', '2024-05-29', '2024-09-12', '2024-12-08', '2025-05-03', '2025-07-12', '2025-07-15', '2025-11-25', '2026-01-12', '2026-02-06', '2026-04-30', '2026-12-07')))
)
-- answer in JSON: [{"rows": 17}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_spans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_spans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`half`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "half": "int", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "half": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'backfill', 16725225600000003, 'run 3', '18', null, 1826074620000000, 12, 12, 0, 0, 0, 12, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '18', null, 1826074620000000, 6, 6, 0, 0, 0, 6, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1777544580000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_spans_parquet__state drop if exists partition (epoch = '1', pane_date = '2025-11-25'), partition (epoch = '1', pane_date = '2024-12-08'), partition (epoch = '2', pane_date = '2026-12-07'), partition (epoch = '1', pane_date = '2024-05-29'), partition (epoch = '1', pane_date = '2026-02-06'), partition (epoch = '1', pane_date = '2025-07-12'), partition (epoch = '1', pane_date = '2025-05-03'), partition (epoch = '1', pane_date = '2025-07-15'), partition (epoch = '1', pane_date = '2026-01-12'), partition (epoch = '1', pane_date = '2024-05-17'), partition (epoch = '1', pane_date = '2026-04-30'), partition (epoch = '1', pane_date = '2024-09-12')
-- answer: []

drop view default.stored_spans_parquet__lease
-- answer: []

-- epoch 3 (backfill): 12 rows read, 12 accepted, 0 late, 0 without time, 0 in no window; 12 windows changed, 0 removed; watermark 2027-11-13 02:57:00 -> 2027-11-13 02:57:00; 17 rows of state

-- {"backfill": [1709942400000000, 1709985600000000], "reset_watermark": true}, where there is
-- answer: ["default.stored_spans_parquet", "default.stored_spans_parquet__epochs", "default.stored_spans_parquet__history", "default.stored_spans_parquet__late", "default.stored_spans_parquet__state"]

describe query select * from (select *, stored_half(v) as half from default.stored_comets)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}, {"col_name": "half", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "18", "inputs": null, "watermark": 1826074620000000, "rows_read": 12, "accepted": 12, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 18, "total_accepted": 17, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b9d003afb47774ba96416a7baab6697f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\", \"`half`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"half\": \"int\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"int\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"half\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18", "inputs": null, "watermark": 1826074620000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 18, "total_accepted": 17, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1777544580000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest
from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "latest": 1826074620000000, "ahead": 0, "furthest": null}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch, pane_date from default.stored_spans_parquet__state where (pane_date in ('2024-03-09'))
)
-- answer: []

create view if not exists default.stored_spans_parquet__lease comment 'stored_spans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709942400000000, 1709985600000000], "reset": true, "again": true, "label": 4, "compacted": [], "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_spans_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
select * from (
        with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            half as key_1,
            count(*) as count_1
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), half
    )
    select
        _sw_start,
        key_1,
        count_1,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
    where (pane_date in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

drop table if exists default.stored_spans_parquet
-- answer: []

create table default.stored_spans_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `half` int, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_spans_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1
        from default.stored_spans_parquet__state
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `half`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1826074620000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1709985600000000) as rows_read,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1709985600000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_spans_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, `half`
    from (
select *, stored_half(v) as half from default.stored_comets
)
    where at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 0, "in_windows": 0, "disordered": 0, "total_rows_read": 18, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_spans_parquet
)
-- answer in JSON: [{"windows": 16}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from default.stored_spans_parquet__state
)
-- answer in JSON: [{"rows": 17}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_parquet__lease) and if((select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_spans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_spans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int", "`half`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "half": "int", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "half": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'backfill', 16725225600000004, 'run 4', '18', null, 1826074620000000, 0, 0, 0, 0, 0, 16, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'backfill', 16725225600000003, 'run 3', '18', null, 1826074620000000, 12, 12, 0, 0, 0, 12, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '18', null, 1826074620000000, 6, 6, 0, 0, 0, 6, 0, 17, null, 18, 17, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1777544580000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_parquet__lease
-- answer: []

-- epoch 4 (backfill): 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 16 windows changed, 0 removed; watermark 2027-11-13 02:57:00 -> 2027-11-13 02:57:00; 17 rows of state
