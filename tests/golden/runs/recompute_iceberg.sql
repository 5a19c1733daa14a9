-- {}, where there is
-- answer: []

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in ice.default like 'stored_recompute_iceberg*'
-- answer: []

describe query
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "middle", "data_type": "double"}]

explain extended select * from (select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- 'Aggregate ['window_start, 'window_end, 'k], ['window_start, 'window_end, 'k, 'count(1) AS n#163, 'percentile('v, 0.5) AS middle#164]\n      +- 'SubqueryAlias __auto_generated_subquery_name\n         +- 'Project [_src.*, '_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#162]\n            +- 'Filter isnotnull('_sw_t)\n               +- 'LateralJoin lateral-subquery#161 [], Inner\n                  :  +- 'SubqueryAlias _bound\n                  :     +- 'Project ['timestamp_micros('_sw_first) AS window_start#159, 'timestamp_micros('_sw_last) AS window_end#160]\n                  :        +- OneRowRelation\n                  +- 'LateralJoin lateral-subquery#158 [], Inner\n                     :  +- 'SubqueryAlias _hull\n                     :     +- 'Project [CASE WHEN ('_shift._sw_a_gap = 0) THEN '_early._sw_a ELSE ('aggregate('sequence(16, 0, -1), (('_early._sw_a - '_shift._sw_a_gap) - 'pmod(('_early._sw_a - '_shift._sw_a_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_a - lambda '_shift._sw_a_gap)), America/New_York)) - (lambda '_early._sw_a - lambda '_shift._sw_a_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) END AS _sw_first#156, CASE WHEN NOT ('_shift._sw_z_gap = 0) THEN ('aggregate('sequence(16, 0, -1), (('_early._sw_z - '_shift._sw_z_gap) - 'pmod(('_early._sw_z - '_shift._sw_z_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_z - lambda '_shift._sw_z_gap)), America/New_York)) - (lambda '_early._sw_z - lambda '_shift._sw_z_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) WHEN ('unix_micros('from_utc_timestamp('timestamp_micros('_shift._sw_z_again), America/New_York)) = ('_sw_end - 1)) THEN ('_shift._sw_z_again + 1) ELSE ('_early._sw_z + 1) END AS _sw_last#157]\n                     :        +- OneRowRelation\n                     +- 'LateralJoin lateral-subquery#155 [], Inner\n                        :  +- 'SubqueryAlias _shift\n                        :     +- 'Project [('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_a), America/New_York)) - '_sw_start) AS _sw_a_gap#152, ('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_z), America/New_York)) - ('_sw_end - 1)) AS _sw_z_gap#153, (('_sw_end - 1) - (('unix_micros('from_utc_timestamp('timestamp_micros(('_early._sw_z + 86400000000)), America/New_York)) - '_early._sw_z) - 86400000000)) AS _sw_z_again#154]\n                        :        +- OneRowRelation\n                        +- 'LateralJoin lateral-subquery#151 [], Inner\n                           :  +- 'SubqueryAlias _early\n                           :     +- 'Project ['unix_micros('to_utc_timestamp('timestamp_micros('_sw_start), America/New_York)) AS _sw_a#149, 'unix_micros('to_utc_timestamp('timestamp_micros(('_sw_end - 1)), America/New_York)) AS _sw_z#150]\n                           :        +- OneRowRelation\n                           +- 'LateralJoin lateral-subquery#148 [], Inner\n                              :  +- 'SubqueryAlias _ended\n                              :     +- 'Project [('_sw_start + 43200000000) AS _sw_end#147]\n                              :        +- OneRowRelation\n                              +- 'LateralJoin lateral-subquery#146 [], Inner\n                                 :  +- 'SubqueryAlias _assigned\n                                 :     +- 'UnresolvedTVFAliases [explode], [_sw_start]\n                                 :        +- 'UnresolvedTableValuedFunction [explode], ['sequence(('_sw_us - 'pmod('_sw_us, 21600000000)), ('_sw_us - 43199999999), -21600000000)], false\n                                 +- 'LateralJoin lateral-subquery#145 [], Inner\n                                    :  +- 'SubqueryAlias _clock\n                                    :     +- 'Project ['unix_micros('from_utc_timestamp(cast('_sw_t as timestamp), America/New_York)) AS _sw_us#144]\n                                    :        +- OneRowRelation\n                                    +- 'LateralJoin lateral-subquery#143 [], Inner\n                                       :  +- 'SubqueryAlias _typed\n                                       :     +- 'Project ['ts AS _sw_t#142]\n                                       :        +- OneRowRelation\n                                       +- 'SubqueryAlias _src\n                                          +- 'UnresolvedRelation [ice, default, stored_sensors], [], false\n\n== Analyzed Logical Plan ==\nwindow_start: timestamp, window_end: timestamp, k: string, n: bigint, middle: double\nProject [window_start#159, window_end#160, k#171, n#163L, middle#164]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- Aggregate [window_start#159, window_end#160, k#171], [window_start#159, window_end#160, k#171, count(1) AS n#163L, percentile(v#173, cast(0.5 as double), 1, 0, 0, false) AS middle#164]\n      +- SubqueryAlias __auto_generated_subquery_name\n         +- Project [id#169, ts#170, k#171, d#172, v#173, x#174, flag#175, at#176, window_start#159, window_end#160, cast(window_end#160 - INTERVAL '00.001' SECOND as timestamp) AS window_time#162]\n            +- Filter isnotnull(_sw_t#142)\n               +- LateralJoin lateral-subquery#161 [_sw_first#156L && _sw_last#157L], Inner\n                  :  +- SubqueryAlias _bound\n                  :     +- Project [timestamp_micros(outer(_sw_first#156L)) AS window_start#159, timestamp_micros(outer(_sw_last#157L)) AS window_end#160]\n                  :        +- OneRowRelation\n                  +- LateralJoin lateral-subquery#158 [_sw_a_gap#152L && _sw_a#149L && _sw_a#149L && _sw_a_gap#152L && _sw_a#149L && _sw_a_gap#152L && _sw_a#149L && _sw_a_gap#152L && _sw_a#149L && _sw_a_gap#152L && _sw_z_gap#153L && _sw_z#150L && _sw_z_gap#153L && _sw_z#150L && _sw_z_gap#153L && _sw_z#150L && _sw_z_gap#153L && _sw_z#150L && _sw_z_gap#153L && _sw_z_again#154L && _sw_end#147L && _sw_z_again#154L && _sw_z#150L], Inner\n                     :  +- SubqueryAlias _hull\n                     :     +- Project [CASE WHEN (outer(_sw_a_gap#152L) = cast(0 as bigint)) THEN outer(_sw_a#149L) ELSE (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_a#149L) - outer(_sw_a_gap#152L)) - pmod((outer(_sw_a#149L) - outer(_sw_a_gap#152L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#180L + (shiftleft(1, lambda p#181) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#180L + (shiftleft(1, lambda p#181) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_a#149L) - outer(_sw_a_gap#152L))), America/New_York)) - (outer(_sw_a#149L) - outer(_sw_a_gap#152L))))) (lambda at#180L + (shiftleft(1, lambda p#181) * cast(1000000 as bigint))) else lambda at#180L, lambda at#180L, lambda p#181, false), lambdafunction(lambda id#182L, lambda id#182L, false)) + cast(1000000 as bigint)) END AS _sw_first#156L, CASE WHEN NOT (outer(_sw_z_gap#153L) = cast(0 as bigint)) THEN (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_z#150L) - outer(_sw_z_gap#153L)) - pmod((outer(_sw_z#150L) - outer(_sw_z_gap#153L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#183L + (shiftleft(1, lambda p#184) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#183L + (shiftleft(1, lambda p#184) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#150L) - outer(_sw_z_gap#153L))), America/New_York)) - (outer(_sw_z#150L) - outer(_sw_z_gap#153L))))) (lambda at#183L + (shiftleft(1, lambda p#184) * cast(1000000 as bigint))) else lambda at#183L, lambda at#183L, lambda p#184, false), lambdafunction(lambda id#185L, lambda id#185L, false)) + cast(1000000 as bigint)) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z_again#154L)), America/New_York)) = (outer(_sw_end#147L) - cast(1 as bigint))) THEN (outer(_sw_z_again#154L) + cast(1 as bigint)) ELSE (outer(_sw_z#150L) + cast(1 as bigint)) END AS _sw_last#157L]\n                     :        +- OneRowRelation\n                     +- LateralJoin lateral-subquery#155 [_sw_a#149L && _sw_start#179L && _sw_z#150L && _sw_end#147L && _sw_end#147L && _sw_z#150L && _sw_z#150L], Inner\n                        :  +- SubqueryAlias _shift\n                        :     +- Project [(unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_a#149L)), America/New_York)) - outer(_sw_start#179L)) AS _sw_a_gap#152L, (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z#150L)), America/New_York)) - (outer(_sw_end#147L) - cast(1 as bigint))) AS _sw_z_gap#153L, ((outer(_sw_end#147L) - cast(1 as bigint)) - ((unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#150L) + 86400000000)), America/New_York)) - outer(_sw_z#150L)) - 86400000000)) AS _sw_z_again#154L]\n                        :        +- OneRowRelation\n                        +- LateralJoin lateral-subquery#151 [_sw_start#179L && _sw_end#147L], Inner\n                           :  +- SubqueryAlias _early\n                           :     +- Project [unix_micros(to_utc_timestamp(timestamp_micros(outer(_sw_start#179L)), America/New_York)) AS _sw_a#149L, unix_micros(to_utc_timestamp(timestamp_micros((outer(_sw_end#147L) - cast(1 as bigint))), America/New_York)) AS _sw_z#150L]\n                           :        +- OneRowRelation\n                           +- LateralJoin lateral-subquery#148 [_sw_start#179L], Inner\n                              :  +- SubqueryAlias _ended\n                              :     +- Project [(outer(_sw_start#179L) + 43200000000) AS _sw_end#147L]\n                              :        +- OneRowRelation\n                              +- LateralJoin lateral-subquery#146 [_sw_us#144L && _sw_us#144L && _sw_us#144L], Inner\n                                 :  +- SubqueryAlias _assigned\n                                 :     +- Project [col#178L AS _sw_start#179L]\n                                 :        +- Generate explode(sequence((outer(_sw_us#144L) - pmod(outer(_sw_us#144L), 21600000000)), (outer(_sw_us#144L) - 43199999999), Some(-21600000000), Some(America/New_York))), false, [col#178L]\n                                 :           +- OneRowRelation\n                                 +- LateralJoin lateral-subquery#145 [_sw_t#142], Inner\n                                    :  +- SubqueryAlias _clock\n                                    :     +- Project [unix_micros(from_utc_timestamp(cast(outer(_sw_t#142) as timestamp), America/New_York)) AS _sw_us#144L]\n                                    :        +- OneRowRelation\n                                    +- LateralJoin lateral-subquery#143 [ts#170], Inner\n                                       :  +- SubqueryAlias _typed\n                                       :     +- Project [outer(ts#170) AS _sw_t#142]\n                                       :        +- OneRowRelation\n                                       +- SubqueryAlias _src\n                                          +- SubqueryAlias ice.default.stored_sensors\n                                             +- RelationV2[id#169, ts#170, k#171, d#172, v#173, x#174, flag#175, at#176] ice.default.stored_sensors\n\n== Optimized Logical Plan ==\nAggregate [window_start#159, window_end#160, k#171], [window_start#159, window_end#160, k#171, count(1) AS n#163L, percentile(v#173, 0.5, 1, 0, 0, false) AS middle#164]\n+- Project [k#171, v#173, timestamp_micros(CASE WHEN (_sw_a_gap#152L = 0) THEN _sw_a#149L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#149L - _sw_a_gap#152L) - pmod((_sw_a#149L - _sw_a_gap#152L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#180L + (shiftleft(1, lambda p#181) * 1000000))), America/New_York)) - (lambda at#180L + (shiftleft(1, lambda p#181) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#149L - _sw_a_gap#152L)), America/New_York)) - (_sw_a#149L - _sw_a_gap#152L)))) (lambda at#180L + (shiftleft(1, lambda p#181) * 1000000)) else lambda at#180L, lambda at#180L, lambda p#181, false), lambdafunction(lambda id#182L, lambda id#182L, false)) + 1000000) END) AS window_start#159, timestamp_micros(CASE WHEN NOT (_sw_z_gap#153L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#150L - _sw_z_gap#153L) - pmod((_sw_z#150L - _sw_z_gap#153L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#183L + (shiftleft(1, lambda p#184) * 1000000))), America/New_York)) - (lambda at#183L + (shiftleft(1, lambda p#184) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#150L - _sw_z_gap#153L)), America/New_York)) - (_sw_z#150L - _sw_z_gap#153L)))) (lambda at#183L + (shiftleft(1, lambda p#184) * 1000000)) else lambda at#183L, lambda at#183L, lambda p#184, false), lambdafunction(lambda id#185L, lambda id#185L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#154L), America/New_York)) = (_sw_end#147L - 1)) THEN (_sw_z_again#154L + 1) ELSE (_sw_z#150L + 1) END) AS window_end#160]\n   +- Project [k#171, v#173, _sw_end#147L, _sw_a#149L, _sw_z#150L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#149L), America/New_York)) - _sw_start#179L) AS _sw_a_gap#152L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#150L), America/New_York)) - (_sw_end#147L - 1)) AS _sw_z_gap#153L, ((_sw_end#147L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#150L + 86400000000)), America/New_York)) - _sw_z#150L) - 86400000000)) AS _sw_z_again#154L]\n      +- Project [k#171, v#173, col#178L AS _sw_start#179L, (col#178L + 43200000000) AS _sw_end#147L, unix_micros(to_utc_timestamp(timestamp_micros(col#178L), America/New_York)) AS _sw_a#149L, unix_micros(to_utc_timestamp(timestamp_micros(((col#178L + 43200000000) - 1)), America/New_York)) AS _sw_z#150L]\n         +- Generate explode(sequence((_sw_us#144L - pmod(_sw_us#144L, 21600000000)), (_sw_us#144L - 43199999999), Some(-21600000000), Some(America/New_York))), [2], false, [col#178L]\n            +- Project [k#171, v#173, unix_micros(from_utc_timestamp(ts#170, America/New_York)) AS _sw_us#144L]\n               +- Filter isnotnull(ts#170)\n                  +- RelationV2[ts#170, k#171, v#173] ice.default.stored_sensors\n\n== Physical Plan ==\nObjectHashAggregate(keys=[window_start#159, window_end#160, k#171], functions=[count(1), percentile(v#173, 0.5, 1, 0, 0, false)], output=[window_start#159, window_end#160, k#171, n#163L, middle#164])\n+- Exchange hashpartitioning(window_start#159, window_end#160, k#171, 2), ENSURE_REQUIREMENTS, [plan_id=92]\n   +- ObjectHashAggregate(keys=[window_start#159, window_end#160, k#171], functions=[partial_count(1), partial_percentile(v#173, 0.5, 1, 0, 0, false)], output=[window_start#159, window_end#160, k#171, count#197L, buf#198])\n      +- Project [k#171, v#173, timestamp_micros(CASE WHEN (_sw_a_gap#152L = 0) THEN _sw_a#149L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#149L - _sw_a_gap#152L) - pmod((_sw_a#149L - _sw_a_gap#152L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#180L + (shiftleft(1, lambda p#181) * 1000000))), America/New_York)) - (lambda at#180L + (shiftleft(1, lambda p#181) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#149L - _sw_a_gap#152L)), America/New_York)) - (_sw_a#149L - _sw_a_gap#152L)))) (lambda at#180L + (shiftleft(1, lambda p#181) * 1000000)) else lambda at#180L, lambda at#180L, lambda p#181, false), lambdafunction(lambda id#182L, lambda id#182L, false)) + 1000000) END) AS window_start#159, timestamp_micros(CASE WHEN NOT (_sw_z_gap#153L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#150L - _sw_z_gap#153L) - pmod((_sw_z#150L - _sw_z_gap#153L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#183L + (shiftleft(1, lambda p#184) * 1000000))), America/New_York)) - (lambda at#183L + (shiftleft(1, lambda p#184) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#150L - _sw_z_gap#153L)), America/New_York)) - (_sw_z#150L - _sw_z_gap#153L)))) (lambda at#183L + (shiftleft(1, lambda p#184) * 1000000)) else lambda at#183L, lambda at#183L, lambda p#184, false), lambdafunction(lambda id#185L, lambda id#185L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#154L), America/New_York)) = (_sw_end#147L - 1)) THEN (_sw_z_again#154L + 1) ELSE (_sw_z#150L + 1) END) AS window_end#160]\n         +- Project [k#171, v#173, _sw_end#147L, _sw_a#149L, _sw_z#150L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#149L), America/New_York)) - _sw_start#179L) AS _sw_a_gap#152L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#150L), America/New_York)) - (_sw_end#147L - 1)) AS _sw_z_gap#153L, ((_sw_end#147L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#150L + 86400000000)), America/New_York)) - _sw_z#150L) - 86400000000)) AS _sw_z_again#154L]\n            +- Project [k#171, v#173, col#178L AS _sw_start#179L, (col#178L + 43200000000) AS _sw_end#147L, unix_micros(to_utc_timestamp(timestamp_micros(col#178L), America/New_York)) AS _sw_a#149L, unix_micros(to_utc_timestamp(timestamp_micros(((col#178L + 43200000000) - 1)), America/New_York)) AS _sw_z#150L]\n               +- Generate explode(sequence((_sw_us#144L - pmod(_sw_us#144L, 21600000000)), (_sw_us#144L - 43199999999), Some(-21600000000), Some(America/New_York))), [k#171, v#173], false, [col#178L]\n                  +- Project [k#171, v#173, unix_micros(from_utc_timestamp(ts#170, America/New_York)) AS _sw_us#144L]\n                     +- Filter isnotnull(ts#170)\n                        +- ColumnarToRow\n                           +- BatchScan ice.default.stored_sensors[ts#170, k#171, v#173] IcebergScan(table=ice.default.stored_sensors, schemaId=0, snapshotId=<ice.default.stored_sensors 1>, branch=null, filters=ts IS NOT NULL, runtimeFilters=, groupedBy=) RuntimeFilters: []\n"}]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 1>' as upper,
        0 as without_cursor,
        0 as without_key,
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
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 1>", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-07", "latest": 1710014460000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_recompute_iceberg__lease using iceberg comment 'stored_recompute_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["<ice.default.stored_sensors 1>"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_sensors where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_recompute_iceberg__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_recompute_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into ice.default.stored_recompute_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_recompute_iceberg using iceberg partitioned by (window_date) as
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710010860000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 1>'))
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from ice.default.stored_recompute_iceberg
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"windows": 6}]

create or replace table ice.default.stored_recompute_iceberg__epochs using iceberg comment 'stored_recompute_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[598, 626]], "text": "ice.default.stored_sensors", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}], "text": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"hop\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 43200000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "plan": {"hop 1": {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "ice.default.stored_sensors"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_sensors 1>', '[{"cursor_to": "<ice.default.stored_sensors 1>", "watermark": 1710010860000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 9, "null_time": 1}}]', 1710010860000000, 10, 9, 0, 1, 0, 6, 0, null, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_recompute_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_recompute_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_recompute_iceberg__lease purge
-- answer: []

-- epoch 1: 10 rows read, 9 accepted, 0 late, 1 without time, 0 in no window; 6 windows changed, 0 removed; watermark (none) -> 2024-03-09 19:01:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 2>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709989260000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000) and (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000) and not ((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709989260000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_sensors with (
        'start-snapshot-id' = '<ice.default.stored_sensors 1>',
        'end-snapshot-id' = '<ice.default.stored_sensors 2>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 2>", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710039120000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_recompute_iceberg__lease using iceberg comment 'stored_recompute_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["<ice.default.stored_sensors 2>"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_recompute_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_sensors with (
        'start-snapshot-id' = '<ice.default.stored_sensors 1>',
        'end-snapshot-id' = '<ice.default.stored_sensors 2>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709989260000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_recompute_iceberg replace where (window_date between date'2024-03-08' and date'2024-03-11')
select `window_start`, `window_end`, `k`, `n`, `middle`, `is_final`, `window_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710035520000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 2>'))
    where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-13 12:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_recompute_iceberg__late where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-13 12:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
    )
) where (window_date between date'2024-03-08' and date'2024-03-11')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from ice.default.stored_recompute_iceberg
    where (cast(window_date as string) between '2024-03-08' and '2024-03-11')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 4}]

create or replace table ice.default.stored_recompute_iceberg__epochs using iceberg comment 'stored_recompute_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[598, 626]], "text": "ice.default.stored_sensors", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}], "text": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"hop\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 43200000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "plan": {"hop 1": {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "ice.default.stored_sensors"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_sensors 2>', '[{"cursor_to": "<ice.default.stored_sensors 2>", "watermark": 1710035520000000, "late": 2, "backfilled": false, "counts": {"rows_read": 20, "accepted": 16, "late": 2, "null_time": 2}}]', 1710035520000000, 10, 7, 2, 1, 0, 4, 0, null, null, 20, 16, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_sensors 1>', '[{"cursor_to": "<ice.default.stored_sensors 1>", "watermark": 1710010860000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 9, "null_time": 1}}]', 1710010860000000, 10, 9, 0, 1, 0, 6, 0, null, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_recompute_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_recompute_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_recompute_iceberg__lease purge
-- answer: []

-- epoch 2: 10 rows read, 7 accepted, 2 late, 1 without time, 0 in no window; 4 windows changed, 0 removed; watermark 2024-03-09 19:01:00 -> 2024-03-10 01:52:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dry_run": true}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}, {"id": "<ice.default.stored_sensors 3>", "is_first": false, "made": 1796091421851000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710013920000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000) and (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) - (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000) and not ((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_sensors with (
        'start-snapshot-id' = '<ice.default.stored_sensors 2>',
        'end-snapshot-id' = '<ice.default.stored_sensors 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 3>", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 7, "near": 52776558133248, "far": 0, "earliest": "2024-03-08", "latest": 1710065700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 10 rows: 7 accepted, 3 late, 0 without time, 0 in no window; build 4 dates of ice.default.stored_recompute_iceberg again, from 2024-03-08 to 2024-03-11; move the watermark from 2024-03-10 01:52:00 to 2024-03-10 09:15:00

-- {}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}, {"id": "<ice.default.stored_sensors 3>", "is_first": false, "made": 1796091421851000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710013920000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000) and (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) - (((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000) and not ((((((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) - pmod(((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710013920000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_sensors with (
        'start-snapshot-id' = '<ice.default.stored_sensors 2>',
        'end-snapshot-id' = '<ice.default.stored_sensors 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 3>", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 7, "near": 52776558133248, "far": 0, "earliest": "2024-03-08", "latest": 1710065700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_recompute_iceberg__lease using iceberg comment 'stored_recompute_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["<ice.default.stored_sensors 3>"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_recompute_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_sensors with (
        'start-snapshot-id' = '<ice.default.stored_sensors 2>',
        'end-snapshot-id' = '<ice.default.stored_sensors 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710013920000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_recompute_iceberg replace where (window_date between date'2024-03-08' and date'2024-03-11')
select `window_start`, `window_end`, `k`, `n`, `middle`, `is_final`, `window_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710062100000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>'))
    where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-13 12:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_recompute_iceberg__late where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-13 12:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
    )
) where (window_date between date'2024-03-08' and date'2024-03-11')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from ice.default.stored_recompute_iceberg
    where (cast(window_date as string) between '2024-03-08' and '2024-03-11')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_recompute_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 6}]

create or replace table ice.default.stored_recompute_iceberg__epochs using iceberg comment 'stored_recompute_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[598, 626]], "text": "ice.default.stored_sensors", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}], "text": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"hop\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 43200000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "plan": {"hop 1": {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "ice.default.stored_sensors"}}}' , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (3, 'run', 16725225600000004, 'run 4', '<ice.default.stored_sensors 3>', '[{"cursor_to": "<ice.default.stored_sensors 3>", "watermark": 1710062100000000, "late": 5, "backfilled": false, "counts": {"rows_read": 30, "accepted": 23, "late": 5, "null_time": 2}}]', 1710062100000000, 10, 7, 3, 0, 0, 6, 0, null, null, 30, 23, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_sensors 2>', '[{"cursor_to": "<ice.default.stored_sensors 2>", "watermark": 1710035520000000, "late": 2, "backfilled": false, "counts": {"rows_read": 20, "accepted": 16, "late": 2, "null_time": 2}}]', 1710035520000000, 10, 7, 2, 1, 0, 4, 0, null, null, 20, 16, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_sensors 1>', '[{"cursor_to": "<ice.default.stored_sensors 1>", "watermark": 1710010860000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 9, "null_time": 1}}]', 1710010860000000, 10, 9, 0, 1, 0, 6, 0, null, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_recompute_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_recompute_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_recompute_iceberg__lease purge
-- answer: []

-- epoch 3: 10 rows read, 7 accepted, 3 late, 0 without time, 0 in no window; 6 windows changed, 0 removed; watermark 2024-03-10 01:52:00 -> 2024-03-10 09:15:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_sensors 3>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 3>\", \"watermark\": 1710062100000000, \"late\": 5, \"backfilled\": false, \"counts\": {\"rows_read\": 30, \"accepted\": 23, \"late\": 5, \"null_time\": 2}}]", "watermark": 1710062100000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}, {"id": "<ice.default.stored_sensors 3>", "is_first": false, "made": 1796091421851000}]

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

show tables in ice.default like 'stored_recompute_iceberg*'
-- answer: [{"tableName": "stored_recompute_iceberg__epochs"}, {"tableName": "stored_recompute_iceberg__late"}, {"tableName": "stored_recompute_iceberg"}]

describe ice.default.stored_recompute_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_sensors 3>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 3>\", \"watermark\": 1710062100000000, \"late\": 5, \"backfilled\": false, \"counts\": {\"rows_read\": 30, \"accepted\": 23, \"late\": 5, \"null_time\": 2}}]", "watermark": 1710062100000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from ice.default.stored_recompute_iceberg__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from ice.default.stored_recompute_iceberg
                union all
                select *, -1 as _sw_side from (select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710062100000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>')) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_recompute_iceberg__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_recompute_iceberg__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

show tables in ice.default like 'stored_recompute_iceberg*'
-- answer: [{"tableName": "stored_recompute_iceberg__epochs"}, {"tableName": "stored_recompute_iceberg__late"}, {"tableName": "stored_recompute_iceberg"}]

describe ice.default.stored_recompute_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_sensors 3>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 3>\", \"watermark\": 1710062100000000, \"late\": 5, \"backfilled\": false, \"counts\": {\"rows_read\": 30, \"accepted\": 23, \"late\": 5, \"null_time\": 2}}]", "watermark": 1710062100000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>'))
        )
    ), (
        select
            30 as rows_read,
            23 as accepted,
            5 as late,
            2 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from ice.default.stored_recompute_iceberg__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"full_refresh": true, "dry_run": true}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_sensors 3>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 3>\", \"watermark\": 1710062100000000, \"late\": 5, \"backfilled\": false, \"counts\": {\"rows_read\": 30, \"accepted\": 23, \"late\": 5, \"null_time\": 2}}]", "watermark": 1710062100000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}, {"id": "<ice.default.stored_sensors 3>", "is_first": false, "made": 1796091421851000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 3>", "without_cursor": 0, "without_key": 0, "rows_read": 30, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 28, "earliest": "2024-03-07", "latest": 1710065700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 30 rows: 28 accepted, 0 late, 2 without time, 0 in no window; make all tables of ice.default.stored_recompute_iceberg anew; move the watermark from (none) to 2024-03-10 09:15:00

-- {"full_refresh": true}, where there is
-- answer: ["ice.default.stored_recompute_iceberg", "ice.default.stored_recompute_iceberg__epochs", "ice.default.stored_recompute_iceberg__late"]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_recompute_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_sensors 3>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 3>\", \"watermark\": 1710062100000000, \"late\": 5, \"backfilled\": false, \"counts\": {\"rows_read\": 30, \"accepted\": 23, \"late\": 5, \"null_time\": 2}}]", "watermark": 1710062100000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[598, 626]], \"text\": \"ice.default.stored_sensors\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}], \"text\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"hop\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 43200000000, \\\"slide\\\": 21600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"plan\": {\"hop 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"hop\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 43200000000, \"slide\": 21600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_sensors\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"ice.default.stored_sensors\"}}}", "stored": "{\"format\": 1, \"made_for\": \"1a38836fc6530c423941bcbff81b83e5\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_sensors 2>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 2>\", \"watermark\": 1710035520000000, \"late\": 2, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 16, \"late\": 2, \"null_time\": 2}}]", "watermark": 1710035520000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_sensors 1>", "inputs": "[{\"cursor_to\": \"<ice.default.stored_sensors 1>\", \"watermark\": 1710010860000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 9, \"null_time\": 1}}]", "watermark": 1710010860000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

describe query
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "middle", "data_type": "double"}]

explain extended select * from (select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- 'Aggregate ['window_start, 'window_end, 'k], ['window_start, 'window_end, 'k, 'count(1) AS n#4071, 'percentile('v, 0.5) AS middle#4072]\n      +- 'SubqueryAlias __auto_generated_subquery_name\n         +- 'Project [_src.*, '_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#4070]\n            +- 'Filter isnotnull('_sw_t)\n               +- 'LateralJoin lateral-subquery#4069 [], Inner\n                  :  +- 'SubqueryAlias _bound\n                  :     +- 'Project ['timestamp_micros('_sw_first) AS window_start#4067, 'timestamp_micros('_sw_last) AS window_end#4068]\n                  :        +- OneRowRelation\n                  +- 'LateralJoin lateral-subquery#4066 [], Inner\n                     :  +- 'SubqueryAlias _hull\n                     :     +- 'Project [CASE WHEN ('_shift._sw_a_gap = 0) THEN '_early._sw_a ELSE ('aggregate('sequence(16, 0, -1), (('_early._sw_a - '_shift._sw_a_gap) - 'pmod(('_early._sw_a - '_shift._sw_a_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_a - lambda '_shift._sw_a_gap)), America/New_York)) - (lambda '_early._sw_a - lambda '_shift._sw_a_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) END AS _sw_first#4064, CASE WHEN NOT ('_shift._sw_z_gap = 0) THEN ('aggregate('sequence(16, 0, -1), (('_early._sw_z - '_shift._sw_z_gap) - 'pmod(('_early._sw_z - '_shift._sw_z_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_z - lambda '_shift._sw_z_gap)), America/New_York)) - (lambda '_early._sw_z - lambda '_shift._sw_z_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) WHEN ('unix_micros('from_utc_timestamp('timestamp_micros('_shift._sw_z_again), America/New_York)) = ('_sw_end - 1)) THEN ('_shift._sw_z_again + 1) ELSE ('_early._sw_z + 1) END AS _sw_last#4065]\n                     :        +- OneRowRelation\n                     +- 'LateralJoin lateral-subquery#4063 [], Inner\n                        :  +- 'SubqueryAlias _shift\n                        :     +- 'Project [('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_a), America/New_York)) - '_sw_start) AS _sw_a_gap#4060, ('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_z), America/New_York)) - ('_sw_end - 1)) AS _sw_z_gap#4061, (('_sw_end - 1) - (('unix_micros('from_utc_timestamp('timestamp_micros(('_early._sw_z + 86400000000)), America/New_York)) - '_early._sw_z) - 86400000000)) AS _sw_z_again#4062]\n                        :        +- OneRowRelation\n                        +- 'LateralJoin lateral-subquery#4059 [], Inner\n                           :  +- 'SubqueryAlias _early\n                           :     +- 'Project ['unix_micros('to_utc_timestamp('timestamp_micros('_sw_start), America/New_York)) AS _sw_a#4057, 'unix_micros('to_utc_timestamp('timestamp_micros(('_sw_end - 1)), America/New_York)) AS _sw_z#4058]\n                           :        +- OneRowRelation\n                           +- 'LateralJoin lateral-subquery#4056 [], Inner\n                              :  +- 'SubqueryAlias _ended\n                              :     +- 'Project [('_sw_start + 43200000000) AS _sw_end#4055]\n                              :        +- OneRowRelation\n                              +- 'LateralJoin lateral-subquery#4054 [], Inner\n                                 :  +- 'SubqueryAlias _assigned\n                                 :     +- 'UnresolvedTVFAliases [explode], [_sw_start]\n                                 :        +- 'UnresolvedTableValuedFunction [explode], ['sequence(('_sw_us - 'pmod('_sw_us, 21600000000)), ('_sw_us - 43199999999), -21600000000)], false\n                                 +- 'LateralJoin lateral-subquery#4053 [], Inner\n                                    :  +- 'SubqueryAlias _clock\n                                    :     +- 'Project ['unix_micros('from_utc_timestamp(cast('_sw_t as timestamp), America/New_York)) AS _sw_us#4052]\n                                    :        +- OneRowRelation\n                                    +- 'LateralJoin lateral-subquery#4051 [], Inner\n                                       :  +- 'SubqueryAlias _typed\n                                       :     +- 'Project ['ts AS _sw_t#4050]\n                                       :        +- OneRowRelation\n                                       +- 'SubqueryAlias _src\n                                          +- 'UnresolvedRelation [ice, default, stored_sensors], [], false\n\n== Analyzed Logical Plan ==\nwindow_start: timestamp, window_end: timestamp, k: string, n: bigint, middle: double\nProject [window_start#4067, window_end#4068, k#4079, n#4071L, middle#4072]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- Aggregate [window_start#4067, window_end#4068, k#4079], [window_start#4067, window_end#4068, k#4079, count(1) AS n#4071L, percentile(v#4081, cast(0.5 as double), 1, 0, 0, false) AS middle#4072]\n      +- SubqueryAlias __auto_generated_subquery_name\n         +- Project [id#4077, ts#4078, k#4079, d#4080, v#4081, x#4082, flag#4083, at#4084, window_start#4067, window_end#4068, cast(window_end#4068 - INTERVAL '00.001' SECOND as timestamp) AS window_time#4070]\n            +- Filter isnotnull(_sw_t#4050)\n               +- LateralJoin lateral-subquery#4069 [_sw_first#4064L && _sw_last#4065L], Inner\n                  :  +- SubqueryAlias _bound\n                  :     +- Project [timestamp_micros(outer(_sw_first#4064L)) AS window_start#4067, timestamp_micros(outer(_sw_last#4065L)) AS window_end#4068]\n                  :        +- OneRowRelation\n                  +- LateralJoin lateral-subquery#4066 [_sw_a_gap#4060L && _sw_a#4057L && _sw_a#4057L && _sw_a_gap#4060L && _sw_a#4057L && _sw_a_gap#4060L && _sw_a#4057L && _sw_a_gap#4060L && _sw_a#4057L && _sw_a_gap#4060L && _sw_z_gap#4061L && _sw_z#4058L && _sw_z_gap#4061L && _sw_z#4058L && _sw_z_gap#4061L && _sw_z#4058L && _sw_z_gap#4061L && _sw_z#4058L && _sw_z_gap#4061L && _sw_z_again#4062L && _sw_end#4055L && _sw_z_again#4062L && _sw_z#4058L], Inner\n                     :  +- SubqueryAlias _hull\n                     :     +- Project [CASE WHEN (outer(_sw_a_gap#4060L) = cast(0 as bigint)) THEN outer(_sw_a#4057L) ELSE (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_a#4057L) - outer(_sw_a_gap#4060L)) - pmod((outer(_sw_a#4057L) - outer(_sw_a_gap#4060L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4088L + (shiftleft(1, lambda p#4089) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#4088L + (shiftleft(1, lambda p#4089) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_a#4057L) - outer(_sw_a_gap#4060L))), America/New_York)) - (outer(_sw_a#4057L) - outer(_sw_a_gap#4060L))))) (lambda at#4088L + (shiftleft(1, lambda p#4089) * cast(1000000 as bigint))) else lambda at#4088L, lambda at#4088L, lambda p#4089, false), lambdafunction(lambda id#4090L, lambda id#4090L, false)) + cast(1000000 as bigint)) END AS _sw_first#4064L, CASE WHEN NOT (outer(_sw_z_gap#4061L) = cast(0 as bigint)) THEN (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_z#4058L) - outer(_sw_z_gap#4061L)) - pmod((outer(_sw_z#4058L) - outer(_sw_z_gap#4061L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4091L + (shiftleft(1, lambda p#4092) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#4091L + (shiftleft(1, lambda p#4092) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#4058L) - outer(_sw_z_gap#4061L))), America/New_York)) - (outer(_sw_z#4058L) - outer(_sw_z_gap#4061L))))) (lambda at#4091L + (shiftleft(1, lambda p#4092) * cast(1000000 as bigint))) else lambda at#4091L, lambda at#4091L, lambda p#4092, false), lambdafunction(lambda id#4093L, lambda id#4093L, false)) + cast(1000000 as bigint)) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z_again#4062L)), America/New_York)) = (outer(_sw_end#4055L) - cast(1 as bigint))) THEN (outer(_sw_z_again#4062L) + cast(1 as bigint)) ELSE (outer(_sw_z#4058L) + cast(1 as bigint)) END AS _sw_last#4065L]\n                     :        +- OneRowRelation\n                     +- LateralJoin lateral-subquery#4063 [_sw_a#4057L && _sw_start#4087L && _sw_z#4058L && _sw_end#4055L && _sw_end#4055L && _sw_z#4058L && _sw_z#4058L], Inner\n                        :  +- SubqueryAlias _shift\n                        :     +- Project [(unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_a#4057L)), America/New_York)) - outer(_sw_start#4087L)) AS _sw_a_gap#4060L, (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z#4058L)), America/New_York)) - (outer(_sw_end#4055L) - cast(1 as bigint))) AS _sw_z_gap#4061L, ((outer(_sw_end#4055L) - cast(1 as bigint)) - ((unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#4058L) + 86400000000)), America/New_York)) - outer(_sw_z#4058L)) - 86400000000)) AS _sw_z_again#4062L]\n                        :        +- OneRowRelation\n                        +- LateralJoin lateral-subquery#4059 [_sw_start#4087L && _sw_end#4055L], Inner\n                           :  +- SubqueryAlias _early\n                           :     +- Project [unix_micros(to_utc_timestamp(timestamp_micros(outer(_sw_start#4087L)), America/New_York)) AS _sw_a#4057L, unix_micros(to_utc_timestamp(timestamp_micros((outer(_sw_end#4055L) - cast(1 as bigint))), America/New_York)) AS _sw_z#4058L]\n                           :        +- OneRowRelation\n                           +- LateralJoin lateral-subquery#4056 [_sw_start#4087L], Inner\n                              :  +- SubqueryAlias _ended\n                              :     +- Project [(outer(_sw_start#4087L) + 43200000000) AS _sw_end#4055L]\n                              :        +- OneRowRelation\n                              +- LateralJoin lateral-subquery#4054 [_sw_us#4052L && _sw_us#4052L && _sw_us#4052L], Inner\n                                 :  +- SubqueryAlias _assigned\n                                 :     +- Project [col#4086L AS _sw_start#4087L]\n                                 :        +- Generate explode(sequence((outer(_sw_us#4052L) - pmod(outer(_sw_us#4052L), 21600000000)), (outer(_sw_us#4052L) - 43199999999), Some(-21600000000), Some(America/New_York))), false, [col#4086L]\n                                 :           +- OneRowRelation\n                                 +- LateralJoin lateral-subquery#4053 [_sw_t#4050], Inner\n                                    :  +- SubqueryAlias _clock\n                                    :     +- Project [unix_micros(from_utc_timestamp(cast(outer(_sw_t#4050) as timestamp), America/New_York)) AS _sw_us#4052L]\n                                    :        +- OneRowRelation\n                                    +- LateralJoin lateral-subquery#4051 [ts#4078], Inner\n                                       :  +- SubqueryAlias _typed\n                                       :     +- Project [outer(ts#4078) AS _sw_t#4050]\n                                       :        +- OneRowRelation\n                                       +- SubqueryAlias _src\n                                          +- SubqueryAlias ice.default.stored_sensors\n                                             +- RelationV2[id#4077, ts#4078, k#4079, d#4080, v#4081, x#4082, flag#4083, at#4084] ice.default.stored_sensors\n\n== Optimized Logical Plan ==\nAggregate [window_start#4067, window_end#4068, k#4079], [window_start#4067, window_end#4068, k#4079, count(1) AS n#4071L, percentile(v#4081, 0.5, 1, 0, 0, false) AS middle#4072]\n+- Project [k#4079, v#4081, timestamp_micros(CASE WHEN (_sw_a_gap#4060L = 0) THEN _sw_a#4057L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#4057L - _sw_a_gap#4060L) - pmod((_sw_a#4057L - _sw_a_gap#4060L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000))), America/New_York)) - (lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#4057L - _sw_a_gap#4060L)), America/New_York)) - (_sw_a#4057L - _sw_a_gap#4060L)))) (lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000)) else lambda at#4088L, lambda at#4088L, lambda p#4089, false), lambdafunction(lambda id#4090L, lambda id#4090L, false)) + 1000000) END) AS window_start#4067, timestamp_micros(CASE WHEN NOT (_sw_z_gap#4061L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#4058L - _sw_z_gap#4061L) - pmod((_sw_z#4058L - _sw_z_gap#4061L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000))), America/New_York)) - (lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#4058L - _sw_z_gap#4061L)), America/New_York)) - (_sw_z#4058L - _sw_z_gap#4061L)))) (lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000)) else lambda at#4091L, lambda at#4091L, lambda p#4092, false), lambdafunction(lambda id#4093L, lambda id#4093L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#4062L), America/New_York)) = (_sw_end#4055L - 1)) THEN (_sw_z_again#4062L + 1) ELSE (_sw_z#4058L + 1) END) AS window_end#4068]\n   +- Project [k#4079, v#4081, _sw_end#4055L, _sw_a#4057L, _sw_z#4058L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#4057L), America/New_York)) - _sw_start#4087L) AS _sw_a_gap#4060L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#4058L), America/New_York)) - (_sw_end#4055L - 1)) AS _sw_z_gap#4061L, ((_sw_end#4055L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#4058L + 86400000000)), America/New_York)) - _sw_z#4058L) - 86400000000)) AS _sw_z_again#4062L]\n      +- Project [k#4079, v#4081, col#4086L AS _sw_start#4087L, (col#4086L + 43200000000) AS _sw_end#4055L, unix_micros(to_utc_timestamp(timestamp_micros(col#4086L), America/New_York)) AS _sw_a#4057L, unix_micros(to_utc_timestamp(timestamp_micros(((col#4086L + 43200000000) - 1)), America/New_York)) AS _sw_z#4058L]\n         +- Generate explode(sequence((_sw_us#4052L - pmod(_sw_us#4052L, 21600000000)), (_sw_us#4052L - 43199999999), Some(-21600000000), Some(America/New_York))), [2], false, [col#4086L]\n            +- Project [k#4079, v#4081, unix_micros(from_utc_timestamp(ts#4078, America/New_York)) AS _sw_us#4052L]\n               +- Filter isnotnull(ts#4078)\n                  +- RelationV2[ts#4078, k#4079, v#4081] ice.default.stored_sensors\n\n== Physical Plan ==\nObjectHashAggregate(keys=[window_start#4067, window_end#4068, k#4079], functions=[count(1), percentile(v#4081, 0.5, 1, 0, 0, false)], output=[window_start#4067, window_end#4068, k#4079, n#4071L, middle#4072])\n+- Exchange hashpartitioning(window_start#4067, window_end#4068, k#4079, 2), ENSURE_REQUIREMENTS, [plan_id=1864]\n   +- ObjectHashAggregate(keys=[window_start#4067, window_end#4068, k#4079], functions=[partial_count(1), partial_percentile(v#4081, 0.5, 1, 0, 0, false)], output=[window_start#4067, window_end#4068, k#4079, count#4105L, buf#4106])\n      +- Project [k#4079, v#4081, timestamp_micros(CASE WHEN (_sw_a_gap#4060L = 0) THEN _sw_a#4057L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#4057L - _sw_a_gap#4060L) - pmod((_sw_a#4057L - _sw_a_gap#4060L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000))), America/New_York)) - (lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#4057L - _sw_a_gap#4060L)), America/New_York)) - (_sw_a#4057L - _sw_a_gap#4060L)))) (lambda at#4088L + (shiftleft(1, lambda p#4089) * 1000000)) else lambda at#4088L, lambda at#4088L, lambda p#4089, false), lambdafunction(lambda id#4090L, lambda id#4090L, false)) + 1000000) END) AS window_start#4067, timestamp_micros(CASE WHEN NOT (_sw_z_gap#4061L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#4058L - _sw_z_gap#4061L) - pmod((_sw_z#4058L - _sw_z_gap#4061L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000))), America/New_York)) - (lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#4058L - _sw_z_gap#4061L)), America/New_York)) - (_sw_z#4058L - _sw_z_gap#4061L)))) (lambda at#4091L + (shiftleft(1, lambda p#4092) * 1000000)) else lambda at#4091L, lambda at#4091L, lambda p#4092, false), lambdafunction(lambda id#4093L, lambda id#4093L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#4062L), America/New_York)) = (_sw_end#4055L - 1)) THEN (_sw_z_again#4062L + 1) ELSE (_sw_z#4058L + 1) END) AS window_end#4068]\n         +- Project [k#4079, v#4081, _sw_end#4055L, _sw_a#4057L, _sw_z#4058L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#4057L), America/New_York)) - _sw_start#4087L) AS _sw_a_gap#4060L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#4058L), America/New_York)) - (_sw_end#4055L - 1)) AS _sw_z_gap#4061L, ((_sw_end#4055L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#4058L + 86400000000)), America/New_York)) - _sw_z#4058L) - 86400000000)) AS _sw_z_again#4062L]\n            +- Project [k#4079, v#4081, col#4086L AS _sw_start#4087L, (col#4086L + 43200000000) AS _sw_end#4055L, unix_micros(to_utc_timestamp(timestamp_micros(col#4086L), America/New_York)) AS _sw_a#4057L, unix_micros(to_utc_timestamp(timestamp_micros(((col#4086L + 43200000000) - 1)), America/New_York)) AS _sw_z#4058L]\n               +- Generate explode(sequence((_sw_us#4052L - pmod(_sw_us#4052L, 21600000000)), (_sw_us#4052L - 43199999999), Some(-21600000000), Some(America/New_York))), [k#4079, v#4081], false, [col#4086L]\n                  +- Project [k#4079, v#4081, unix_micros(from_utc_timestamp(ts#4078, America/New_York)) AS _sw_us#4052L]\n                     +- Filter isnotnull(ts#4078)\n                        +- ColumnarToRow\n                           +- BatchScan ice.default.stored_sensors[ts#4078, k#4079, v#4081] IcebergScan(table=ice.default.stored_sensors, schemaId=0, snapshotId=<ice.default.stored_sensors 3>, branch=null, filters=ts IS NOT NULL, runtimeFilters=, groupedBy=) RuntimeFilters: []\n"}]

describe query select * from ice.default.stored_sensors
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_sensors.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_sensors 1>", "is_first": true, "made": 1796091411637000}, {"id": "<ice.default.stored_sensors 2>", "is_first": false, "made": 1796091419198000}, {"id": "<ice.default.stored_sensors 3>", "is_first": false, "made": 1796091421851000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_sensors 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000007 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000007 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000007 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_sensors 3>", "without_cursor": 0, "without_key": 0, "rows_read": 30, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 28, "earliest": "2024-03-07", "latest": 1710065700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_recompute_iceberg__lease using iceberg comment 'stored_recompute_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["<ice.default.stored_sensors 3>"], "label": 4, "rebuild": true, "again": false, "run": "run 7", "by": null, "since": 16725225600000007, "clock": 16725225600000007, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

show tables in ice.default like 'stored_recompute_iceberg*'
-- answer: [{"tableName": "stored_recompute_iceberg__epochs"}, {"tableName": "stored_recompute_iceberg__lease"}, {"tableName": "stored_recompute_iceberg__late"}, {"tableName": "stored_recompute_iceberg"}]

describe extended ice.default.stored_recompute_iceberg
-- answer: [{"col_name": "window_start"}, {"col_name": "window_end"}, {"col_name": "k"}, {"col_name": "n"}, {"col_name": "middle"}, {"col_name": "is_final"}, {"col_name": "window_date"}, {"col_name": "# Partition Information"}, {"col_name": "# col_name"}, {"col_name": "window_date"}, {"col_name": ""}, {"col_name": "# Metadata Columns"}, {"col_name": "_spec_id"}, {"col_name": "_partition"}, {"col_name": "_file"}, {"col_name": "_pos"}, {"col_name": "_deleted"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Name"}, {"col_name": "Type", "data_type": "MANAGED"}, {"col_name": "Location"}, {"col_name": "Provider", "data_type": "iceberg"}, {"col_name": "Owner"}, {"col_name": "Table_type"}, {"col_name": "Table Properties"}, {"col_name": "Statistics"}]

describe extended ice.default.stored_recompute_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": ""}, {"col_name": "# Metadata Columns"}, {"col_name": "_spec_id"}, {"col_name": "_partition"}, {"col_name": "_file"}, {"col_name": "_pos"}, {"col_name": "_deleted"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Name"}, {"col_name": "Type", "data_type": "MANAGED"}, {"col_name": "Comment"}, {"col_name": "Location"}, {"col_name": "Provider", "data_type": "iceberg"}, {"col_name": "Owner"}, {"col_name": "Table_type"}, {"col_name": "Table Properties"}, {"col_name": "Statistics"}]

describe extended ice.default.stored_recompute_iceberg__late
-- answer: [{"col_name": "id"}, {"col_name": "ts"}, {"col_name": "k"}, {"col_name": "d"}, {"col_name": "v"}, {"col_name": "x"}, {"col_name": "flag"}, {"col_name": "at"}, {"col_name": "late_reason"}, {"col_name": "missed_from"}, {"col_name": "missed_to"}, {"col_name": "epoch"}, {"col_name": "# Partition Information"}, {"col_name": "# col_name"}, {"col_name": "epoch"}, {"col_name": "late_reason"}, {"col_name": ""}, {"col_name": "# Metadata Columns"}, {"col_name": "_spec_id"}, {"col_name": "_partition"}, {"col_name": "_file"}, {"col_name": "_pos"}, {"col_name": "_deleted"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Name"}, {"col_name": "Type", "data_type": "MANAGED"}, {"col_name": "Comment"}, {"col_name": "Location"}, {"col_name": "Provider", "data_type": "iceberg"}, {"col_name": "Owner"}, {"col_name": "Table_type"}, {"col_name": "Table Properties"}, {"col_name": "Statistics"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_sensors where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_recompute_iceberg__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_recompute_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into ice.default.stored_recompute_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 21600000000) - pmod((_sw_us - 21600000000), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 43200000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 43200000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_recompute_iceberg using iceberg partitioned by (window_date) as
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710062100000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_sensors version as of '<ice.default.stored_sensors 3>'))
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 12:00:00+00:00' and not (ts) >= timestamp'9999-12-28 11:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),
        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from ice.default.stored_recompute_iceberg
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_recompute_iceberg__lease)
)
-- answer in JSON: [{"windows": 11}]

create or replace table ice.default.stored_recompute_iceberg__epochs using iceberg comment 'stored_recompute_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[598, 626]], "text": "ice.default.stored_sensors", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}], "text": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin hop {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"hop\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 43200000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ ice.default.stored_sensors /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "plan": {"hop 1": {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_sensors"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, count(*) as n, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "ice.default.stored_sensors"}}}' , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 4, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 30], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "n": "bigint", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (4, 'refresh', 16725225600000007, 'run 7', '<ice.default.stored_sensors 3>', '[{"cursor_to": "<ice.default.stored_sensors 3>", "watermark": 1710062100000000, "late": 0, "backfilled": false, "counts": {"rows_read": 30, "accepted": 28, "null_time": 2}}]', 1710062100000000, 30, 28, 0, 2, 0, 11, 0, null, null, 30, 28, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_recompute_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_recompute_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_recompute_iceberg__lease purge
-- answer: []

-- epoch 4: 30 rows read, 28 accepted, 0 late, 2 without time, 0 in no window; 11 windows changed, 0 removed; watermark (none) -> 2024-03-10 09:15:00; recomputed, because the body is more than one window_aggregate with a select row by row around it
