-- {}, where there is
-- answer: []

show tables in default like 'stored_first_watermark_parquet*'
-- answer: []

describe query
with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours
from (
    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank
    from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ (
select window_time as hour, k, n from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            percentile(v, 0.5) as result_2
        from /* spark_windows.input */ used /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `middle`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((hour)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'hour\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((hour)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((hour)) <> 'void' then raise_error('[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'hour\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock,
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
)
group by window_start, window_end, window_time, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "hours", "data_type": "int", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

explain extended select * from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours
from (
    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank
    from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ (
select window_time as hour, k, n from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            percentile(v, 0.5) as result_2
        from /* spark_windows.input */ used /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `middle`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((hour)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'hour\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((hour)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((hour)) <> 'void' then raise_error('[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'hour\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock,
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
)
group by window_start, window_end, window_time, k
)
-- answer: [{"plan": "== Parsed Logical Plan ==\n'Project [*]\n+- 'SubqueryAlias __auto_generated_subquery_name\n   +- CTE [used]\n      :  +- 'SubqueryAlias used\n      :     +- 'Project ['id, 'ts, 'k, 'v, 'at]\n      :        +- 'Filter 'flag\n      :           +- 'UnresolvedRelation [default, stored_lifts], [], false\n      +- 'Aggregate ['window_start, 'window_end, 'window_time, 'k], ['window_start, 'window_end, 'window_time, 'k, 'sum('n) AS n#20514, 'max('rank) AS hours#20515]\n         +- 'SubqueryAlias __auto_generated_subquery_name\n            +- 'Project [*, 'dense_rank() windowspecdefinition('window_start, 'window_end, 'hour ASC NULLS FIRST, unspecifiedframe$()) AS rank#20513]\n               +- 'SubqueryAlias __auto_generated_subquery_name\n                  +- 'Project [_src.*, '_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#20512]\n                     +- 'Filter isnotnull('_sw_t)\n                        +- 'LateralJoin lateral-subquery#20511 [], Inner\n                           :  +- 'SubqueryAlias _bound\n                           :     +- 'Project [('_sw_t + 'make_interval(0, 0, 0, 0, 0, 0, (('_sw_first - '_sw_own) * 0.000001))) AS window_start#20509, ('_sw_t + 'make_interval(0, 0, 0, 0, 0, 0, (('_sw_last - '_sw_own) * 0.000001))) AS window_end#20510]\n                           :        +- OneRowRelation\n                           +- 'LateralJoin lateral-subquery#20508 [], Inner\n                              :  +- 'SubqueryAlias _own\n                              :     +- 'Project [CASE WHEN ('typeof('_sw_t) = timestamp) THEN 'unix_micros(cast('_sw_t as timestamp)) WHEN NOT ('typeof('_sw_t) = void) THEN ((cast('_sw_t as timestamp_ntz) - 1970-01-01 00:00:00) div INTERVAL '00.000001' SECOND) END AS _sw_own#20507]\n                              :        +- OneRowRelation\n                              +- 'LateralJoin lateral-subquery#20506 [], Inner\n                                 :  +- 'SubqueryAlias _hull\n                                 :     +- 'Project [CASE WHEN NOT ('typeof('_sw_t) = timestamp) THEN '_sw_start WHEN ('_shift._sw_a_gap = 0) THEN '_early._sw_a ELSE ('aggregate('sequence(16, 0, -1), (('_early._sw_a - '_shift._sw_a_gap) - 'pmod(('_early._sw_a - '_shift._sw_a_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_a - lambda '_shift._sw_a_gap)), America/New_York)) - (lambda '_early._sw_a - lambda '_shift._sw_a_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) END AS _sw_first#20504, CASE WHEN NOT ('typeof('_sw_t) = timestamp) THEN '_sw_end WHEN NOT ('_shift._sw_z_gap = 0) THEN ('aggregate('sequence(16, 0, -1), (('_early._sw_z - '_shift._sw_z_gap) - 'pmod(('_early._sw_z - '_shift._sw_z_gap), 1000000)), lambdafunction('if((('unix_micros('from_utc_timestamp('timestamp_micros((lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))), America/New_York)) - (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000))) = ('unix_micros('from_utc_timestamp('timestamp_micros((lambda '_early._sw_z - lambda '_shift._sw_z_gap)), America/New_York)) - (lambda '_early._sw_z - lambda '_shift._sw_z_gap))), (lambda 'at + ('shiftleft(1, lambda 'p) * 1000000)), lambda 'at), lambda 'at, lambda 'p, false)) + 1000000) WHEN ('unix_micros('from_utc_timestamp('timestamp_micros('_shift._sw_z_again), America/New_York)) = ('_sw_end - 1)) THEN ('_shift._sw_z_again + 1) ELSE ('_early._sw_z + 1) END AS _sw_last#20505]\n                                 :        +- OneRowRelation\n                                 +- 'LateralJoin lateral-subquery#20503 [], Inner\n                                    :  +- 'SubqueryAlias _shift\n                                    :     +- 'Project [('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_a), America/New_York)) - '_sw_start) AS _sw_a_gap#20500, ('unix_micros('from_utc_timestamp('timestamp_micros('_early._sw_z), America/New_York)) - ('_sw_end - 1)) AS _sw_z_gap#20501, (('_sw_end - 1) - (('unix_micros('from_utc_timestamp('timestamp_micros(('_early._sw_z + 86400000000)), America/New_York)) - '_early._sw_z) - 86400000000)) AS _sw_z_again#20502]\n                                    :        +- OneRowRelation\n                                    +- 'LateralJoin lateral-subquery#20499 [], Inner\n                                       :  +- 'SubqueryAlias _early\n                                       :     +- 'Project ['unix_micros('to_utc_timestamp('timestamp_micros('_sw_start), America/New_York)) AS _sw_a#20497, 'unix_micros('to_utc_timestamp('timestamp_micros(('_sw_end - 1)), America/New_York)) AS _sw_z#20498]\n                                       :        +- OneRowRelation\n                                       +- 'LateralJoin lateral-subquery#20496 [], Inner\n                                          :  +- 'SubqueryAlias _ended\n                                          :     +- 'Project [('_sw_start + 43200000000) AS _sw_end#20495]\n                                          :        +- OneRowRelation\n                                          +- 'LateralJoin lateral-subquery#20494 [], Inner\n                                             :  +- 'SubqueryAlias _assigned\n                                             :     +- 'UnresolvedTVFAliases [explode], [_sw_start]\n                                             :        +- 'UnresolvedTableValuedFunction [explode], ['sequence(('_sw_us - 'pmod('_sw_us, 21600000000)), ('_sw_us - 43199999999), -21600000000)], false\n                                             +- 'LateralJoin lateral-subquery#20493 [], Inner\n                                                :  +- 'SubqueryAlias _clock\n                                                :     +- 'Project [CASE WHEN ('typeof('hour) = timestamp) THEN 'unix_micros('from_utc_timestamp(cast('_sw_t as timestamp), America/New_York)) WHEN NOT ('typeof('hour) = void) THEN 'raise_error([SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone 'America/New_York', timecol 'hour'. Leave timezone out: the column already reads as a wall clock.) END AS _sw_us#20492]\n                                                :        +- OneRowRelation\n                                                +- 'LateralJoin lateral-subquery#20491 [], Inner\n                                                   :  +- 'SubqueryAlias _typed\n                                                   :     +- 'Project [CASE WHEN 'typeof('hour) IN (timestamp,timestamp_ntz,date,void) THEN 'coalesce('hour, cast(null as timestamp_ntz)) ELSE 'raise_error([SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol 'hour' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).) END AS _sw_t#20490]\n                                                   :        +- OneRowRelation\n                                                   +- 'SubqueryAlias _src\n                                                      +- 'Project ['window_time AS hour#20489, 'k, 'n]\n                                                         +- 'SubqueryAlias __auto_generated_subquery_name\n                                                            +- CTE [windows]\n                                                               :  +- 'SubqueryAlias windows\n                                                               :     +- 'Aggregate [('_sw_us - 'pmod('_sw_us, 3600000000)), 'k], [('_sw_us - 'pmod('_sw_us, 3600000000)) AS _sw_start#20483, (('_sw_us - 'pmod('_sw_us, 3600000000)) + 3600000000) AS _sw_end#20484, 'max('_sw_t) AS _sw_t#20485, 'k AS key_1#20486, 'count(1) AS result_1#20487, 'percentile('v, 0.5) AS result_2#20488]\n                                                               :        +- 'Filter isnotnull('_sw_t)\n                                                               :           +- 'LateralJoin lateral-subquery#20482 [], Inner\n                                                               :              :  +- 'SubqueryAlias _clock\n                                                               :              :     +- 'Project [CASE WHEN ('typeof('ts) = timestamp) THEN 'unix_micros(cast('_sw_t as timestamp)) WHEN NOT ('typeof('ts) = void) THEN ((cast('_sw_t as timestamp_ntz) - 1970-01-01 00:00:00) div INTERVAL '00.000001' SECOND) END AS _sw_us#20481]\n                                                               :              :        +- OneRowRelation\n                                                               :              +- 'LateralJoin lateral-subquery#20480 [], Inner\n                                                               :                 :  +- 'SubqueryAlias _typed\n                                                               :                 :     +- 'Project [CASE WHEN 'typeof('ts) IN (timestamp,timestamp_ntz,date,void) THEN 'coalesce('ts, cast(null as timestamp_ntz)) ELSE 'raise_error([SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol 'ts' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).) END AS _sw_t#20479]\n                                                               :                 :        +- OneRowRelation\n                                                               :                 +- 'SubqueryAlias _src\n                                                               :                    +- 'UnresolvedRelation [used], [], false\n                                                               +- 'Project ['_bound.window_start, '_bound.window_end, ('_bound.window_end - INTERVAL '00.001' SECOND) AS window_time#20475, 'key_1 AS k#20476, 'result_1 AS n#20477, 'result_2 AS middle#20478]\n                                                                  +- 'LateralJoin lateral-subquery#20474 [], Inner\n                                                                     :  +- 'SubqueryAlias _bound\n                                                                     :     +- 'Project [('_sw_t + 'make_interval(0, 0, 0, 0, 0, 0, (('_sw_start - '_sw_own) * 0.000001))) AS window_start#20472, ('_sw_t + 'make_interval(0, 0, 0, 0, 0, 0, (('_sw_end - '_sw_own) * 0.000001))) AS window_end#20473]\n                                                                     :        +- OneRowRelation\n                                                                     +- 'LateralJoin lateral-subquery#20471 [], Inner\n                                                                        :  +- 'SubqueryAlias _own\n                                                                        :     +- 'Project [CASE WHEN ('typeof('_sw_t) = timestamp) THEN 'unix_micros(cast('_sw_t as timestamp)) WHEN NOT ('typeof('_sw_t) = void) THEN ((cast('_sw_t as timestamp_ntz) - 1970-01-01 00:00:00) div INTERVAL '00.000001' SECOND) END AS _sw_own#20470]\n                                                                        :        +- OneRowRelation\n                                                                        +- 'UnresolvedRelation [windows], [], false\n\n== Analyzed Logical Plan ==\nwindow_start: timestamp, window_end: timestamp, window_time: timestamp, k: string, n: bigint, hours: int\nProject [window_start#20509, window_end#20510, window_time#20512, k#20476, n#20514L, hours#20515]\n+- SubqueryAlias __auto_generated_subquery_name\n   +- WithCTE\n      :- CTERelationDef 62, false\n      :  +- SubqueryAlias used\n      :     +- Project [id#20435, ts#20436, k#20437, v#20439, at#20442]\n      :        +- Filter flag#20441: boolean\n      :           +- SubqueryAlias spark_catalog.default.stored_lifts\n      :              +- Relation spark_catalog.default.stored_lifts[id#20435,ts#20436,k#20437,d#20438,v#20439,x#20440,flag#20441,at#20442] parquet\n      :- CTERelationDef 63, false\n      :  +- SubqueryAlias windows\n      :     +- Aggregate [(_sw_us#20481L - pmod(_sw_us#20481L, 3600000000)), k#20437], [(_sw_us#20481L - pmod(_sw_us#20481L, 3600000000)) AS _sw_start#20483L, ((_sw_us#20481L - pmod(_sw_us#20481L, 3600000000)) + 3600000000) AS _sw_end#20484L, max(_sw_t#20479) AS _sw_t#20485, k#20437 AS key_1#20486, count(1) AS result_1#20487L, percentile(v#20439, cast(0.5 as double), 1, 0, 0, false) AS result_2#20488]\n      :        +- Filter isnotnull(_sw_t#20479)\n      :           +- LateralJoin lateral-subquery#20482 [ts#20436 && _sw_t#20479 && ts#20436 && _sw_t#20479], Inner\n      :              :  +- SubqueryAlias _clock\n      :              :     +- Project [CASE WHEN (typeof(outer(ts#20436)) = timestamp) THEN unix_micros(cast(outer(_sw_t#20479) as timestamp)) WHEN NOT (typeof(outer(ts#20436)) = void) THEN ((cast(outer(_sw_t#20479) as timestamp_ntz) - 1970-01-01 00:00:00) div cast(INTERVAL '00.000001' SECOND as interval day to second)) END AS _sw_us#20481L]\n      :              :        +- OneRowRelation\n      :              +- LateralJoin lateral-subquery#20480 [ts#20436 && ts#20436], Inner\n      :                 :  +- SubqueryAlias _typed\n      :                 :     +- Project [CASE WHEN typeof(outer(ts#20436)) IN (timestamp,timestamp_ntz,date,void) THEN coalesce(outer(ts#20436), cast(cast(null as timestamp_ntz) as timestamp)) ELSE cast(raise_error(USER_RAISED_EXCEPTION, map(errorMessage, [SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol 'ts' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).), NullType) as timestamp) END AS _sw_t#20479]\n      :                 :        +- OneRowRelation\n      :                 +- SubqueryAlias _src\n      :                    +- SubqueryAlias used\n      :                       +- CTERelationRef 62, true, [id#20435, ts#20436, k#20437, v#20439, at#20442], false, false\n      +- Aggregate [window_start#20509, window_end#20510, window_time#20512, k#20476], [window_start#20509, window_end#20510, window_time#20512, k#20476, sum(n#20477L) AS n#20514L, max(rank#20513) AS hours#20515]\n         +- SubqueryAlias __auto_generated_subquery_name\n            +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, window_time#20512, rank#20513]\n               +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, window_time#20512, rank#20513, rank#20513]\n                  +- Window [dense_rank(hour#20489) windowspecdefinition(window_start#20509, window_end#20510, hour#20489 ASC NULLS FIRST, specifiedwindowframe(RowFrame, unboundedpreceding$(), currentrow$())) AS rank#20513], [window_start#20509, window_end#20510], [hour#20489 ASC NULLS FIRST]\n                     +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, window_time#20512]\n                        +- SubqueryAlias __auto_generated_subquery_name\n                           +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, cast(window_end#20510 - INTERVAL '00.001' SECOND as timestamp) AS window_time#20512]\n                              +- Filter isnotnull(_sw_t#20490)\n                                 +- LateralJoin lateral-subquery#20511 [_sw_t#20490 && _sw_first#20504L && _sw_own#20507L && _sw_t#20490 && _sw_last#20505L && _sw_own#20507L], Inner\n                                    :  +- SubqueryAlias _bound\n                                    :     +- Project [cast(outer(_sw_t#20490) + make_interval(0, 0, 0, 0, 0, 0, cast((cast((outer(_sw_first#20504L) - outer(_sw_own#20507L)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) as timestamp) AS window_start#20509, cast(outer(_sw_t#20490) + make_interval(0, 0, 0, 0, 0, 0, cast((cast((outer(_sw_last#20505L) - outer(_sw_own#20507L)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) as timestamp) AS window_end#20510]\n                                    :        +- OneRowRelation\n                                    +- LateralJoin lateral-subquery#20508 [_sw_t#20490 && _sw_t#20490 && _sw_t#20490 && _sw_t#20490], Inner\n                                       :  +- SubqueryAlias _own\n                                       :     +- Project [CASE WHEN (typeof(outer(_sw_t#20490)) = timestamp) THEN unix_micros(cast(outer(_sw_t#20490) as timestamp)) WHEN NOT (typeof(outer(_sw_t#20490)) = void) THEN ((cast(outer(_sw_t#20490) as timestamp_ntz) - 1970-01-01 00:00:00) div cast(INTERVAL '00.000001' SECOND as interval day to second)) END AS _sw_own#20507L]\n                                       :        +- OneRowRelation\n                                       +- LateralJoin lateral-subquery#20506 [_sw_t#20490 && _sw_start#20526L && _sw_a_gap#20500L && _sw_a#20497L && _sw_a#20497L && _sw_a_gap#20500L && _sw_a#20497L && _sw_a_gap#20500L && _sw_a#20497L && _sw_a_gap#20500L && _sw_a#20497L && _sw_a_gap#20500L && _sw_t#20490 && _sw_end#20495L && _sw_z_gap#20501L && _sw_z#20498L && _sw_z_gap#20501L && _sw_z#20498L && _sw_z_gap#20501L && _sw_z#20498L && _sw_z_gap#20501L && _sw_z#20498L && _sw_z_gap#20501L && _sw_z_again#20502L && _sw_end#20495L && _sw_z_again#20502L && _sw_z#20498L], Inner\n                                          :  +- SubqueryAlias _hull\n                                          :     +- Project [CASE WHEN NOT (typeof(outer(_sw_t#20490)) = timestamp) THEN outer(_sw_start#20526L) WHEN (outer(_sw_a_gap#20500L) = cast(0 as bigint)) THEN outer(_sw_a#20497L) ELSE (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_a#20497L) - outer(_sw_a_gap#20500L)) - pmod((outer(_sw_a#20497L) - outer(_sw_a_gap#20500L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20527L + (shiftleft(1, lambda p#20528) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#20527L + (shiftleft(1, lambda p#20528) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_a#20497L) - outer(_sw_a_gap#20500L))), America/New_York)) - (outer(_sw_a#20497L) - outer(_sw_a_gap#20500L))))) (lambda at#20527L + (shiftleft(1, lambda p#20528) * cast(1000000 as bigint))) else lambda at#20527L, lambda at#20527L, lambda p#20528, false), lambdafunction(lambda id#20529L, lambda id#20529L, false)) + cast(1000000 as bigint)) END AS _sw_first#20504L, CASE WHEN NOT (typeof(outer(_sw_t#20490)) = timestamp) THEN outer(_sw_end#20495L) WHEN NOT (outer(_sw_z_gap#20501L) = cast(0 as bigint)) THEN (aggregate(sequence(16, 0, Some(-1), Some(America/New_York)), ((outer(_sw_z#20498L) - outer(_sw_z_gap#20501L)) - pmod((outer(_sw_z#20498L) - outer(_sw_z_gap#20501L)), cast(1000000 as bigint))), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20530L + (shiftleft(1, lambda p#20531) * cast(1000000 as bigint)))), America/New_York)) - (lambda at#20530L + (shiftleft(1, lambda p#20531) * cast(1000000 as bigint)))) = (unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#20498L) - outer(_sw_z_gap#20501L))), America/New_York)) - (outer(_sw_z#20498L) - outer(_sw_z_gap#20501L))))) (lambda at#20530L + (shiftleft(1, lambda p#20531) * cast(1000000 as bigint))) else lambda at#20530L, lambda at#20530L, lambda p#20531, false), lambdafunction(lambda id#20532L, lambda id#20532L, false)) + cast(1000000 as bigint)) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z_again#20502L)), America/New_York)) = (outer(_sw_end#20495L) - cast(1 as bigint))) THEN (outer(_sw_z_again#20502L) + cast(1 as bigint)) ELSE (outer(_sw_z#20498L) + cast(1 as bigint)) END AS _sw_last#20505L]\n                                          :        +- OneRowRelation\n                                          +- LateralJoin lateral-subquery#20503 [_sw_a#20497L && _sw_start#20526L && _sw_z#20498L && _sw_end#20495L && _sw_end#20495L && _sw_z#20498L && _sw_z#20498L], Inner\n                                             :  +- SubqueryAlias _shift\n                                             :     +- Project [(unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_a#20497L)), America/New_York)) - outer(_sw_start#20526L)) AS _sw_a_gap#20500L, (unix_micros(from_utc_timestamp(timestamp_micros(outer(_sw_z#20498L)), America/New_York)) - (outer(_sw_end#20495L) - cast(1 as bigint))) AS _sw_z_gap#20501L, ((outer(_sw_end#20495L) - cast(1 as bigint)) - ((unix_micros(from_utc_timestamp(timestamp_micros((outer(_sw_z#20498L) + 86400000000)), America/New_York)) - outer(_sw_z#20498L)) - 86400000000)) AS _sw_z_again#20502L]\n                                             :        +- OneRowRelation\n                                             +- LateralJoin lateral-subquery#20499 [_sw_start#20526L && _sw_end#20495L], Inner\n                                                :  +- SubqueryAlias _early\n                                                :     +- Project [unix_micros(to_utc_timestamp(timestamp_micros(outer(_sw_start#20526L)), America/New_York)) AS _sw_a#20497L, unix_micros(to_utc_timestamp(timestamp_micros((outer(_sw_end#20495L) - cast(1 as bigint))), America/New_York)) AS _sw_z#20498L]\n                                                :        +- OneRowRelation\n                                                +- LateralJoin lateral-subquery#20496 [_sw_start#20526L], Inner\n                                                   :  +- SubqueryAlias _ended\n                                                   :     +- Project [(outer(_sw_start#20526L) + 43200000000) AS _sw_end#20495L]\n                                                   :        +- OneRowRelation\n                                                   +- LateralJoin lateral-subquery#20494 [_sw_us#20492L && _sw_us#20492L && _sw_us#20492L], Inner\n                                                      :  +- SubqueryAlias _assigned\n                                                      :     +- Project [col#20525L AS _sw_start#20526L]\n                                                      :        +- Generate explode(sequence((outer(_sw_us#20492L) - pmod(outer(_sw_us#20492L), 21600000000)), (outer(_sw_us#20492L) - 43199999999), Some(-21600000000), Some(America/New_York))), false, [col#20525L]\n                                                      :           +- OneRowRelation\n                                                      +- LateralJoin lateral-subquery#20493 [hour#20489 && _sw_t#20490 && hour#20489], Inner\n                                                         :  +- SubqueryAlias _clock\n                                                         :     +- Project [CASE WHEN (typeof(outer(hour#20489)) = timestamp) THEN unix_micros(from_utc_timestamp(cast(outer(_sw_t#20490) as timestamp), America/New_York)) WHEN NOT (typeof(outer(hour#20489)) = void) THEN cast(raise_error(USER_RAISED_EXCEPTION, map(errorMessage, [SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone 'America/New_York', timecol 'hour'. Leave timezone out: the column already reads as a wall clock.), NullType) as bigint) END AS _sw_us#20492L]\n                                                         :        +- OneRowRelation\n                                                         +- LateralJoin lateral-subquery#20491 [hour#20489 && hour#20489], Inner\n                                                            :  +- SubqueryAlias _typed\n                                                            :     +- Project [CASE WHEN typeof(outer(hour#20489)) IN (timestamp,timestamp_ntz,date,void) THEN coalesce(outer(hour#20489), cast(cast(null as timestamp_ntz) as timestamp)) ELSE cast(raise_error(USER_RAISED_EXCEPTION, map(errorMessage, [SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol 'hour' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).), NullType) as timestamp) END AS _sw_t#20490]\n                                                            :        +- OneRowRelation\n                                                            +- SubqueryAlias _src\n                                                               +- Project [window_time#20475 AS hour#20489, k#20476, n#20477L]\n                                                                  +- SubqueryAlias __auto_generated_subquery_name\n                                                                     +- Project [window_start#20472, window_end#20473, cast(window_end#20473 - INTERVAL '00.001' SECOND as timestamp) AS window_time#20475, key_1#20486 AS k#20476, result_1#20487L AS n#20477L, result_2#20488 AS middle#20478]\n                                                                        +- LateralJoin lateral-subquery#20474 [_sw_t#20485 && _sw_start#20483L && _sw_own#20470L && _sw_t#20485 && _sw_end#20484L && _sw_own#20470L], Inner\n                                                                           :  +- SubqueryAlias _bound\n                                                                           :     +- Project [cast(outer(_sw_t#20485) + make_interval(0, 0, 0, 0, 0, 0, cast((cast((outer(_sw_start#20483L) - outer(_sw_own#20470L)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) as timestamp) AS window_start#20472, cast(outer(_sw_t#20485) + make_interval(0, 0, 0, 0, 0, 0, cast((cast((outer(_sw_end#20484L) - outer(_sw_own#20470L)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) as timestamp) AS window_end#20473]\n                                                                           :        +- OneRowRelation\n                                                                           +- LateralJoin lateral-subquery#20471 [_sw_t#20485 && _sw_t#20485 && _sw_t#20485 && _sw_t#20485], Inner\n                                                                              :  +- SubqueryAlias _own\n                                                                              :     +- Project [CASE WHEN (typeof(outer(_sw_t#20485)) = timestamp) THEN unix_micros(cast(outer(_sw_t#20485) as timestamp)) WHEN NOT (typeof(outer(_sw_t#20485)) = void) THEN ((cast(outer(_sw_t#20485) as timestamp_ntz) - 1970-01-01 00:00:00) div cast(INTERVAL '00.000001' SECOND as interval day to second)) END AS _sw_own#20470L]\n                                                                              :        +- OneRowRelation\n                                                                              +- SubqueryAlias windows\n                                                                                 +- CTERelationRef 63, true, [_sw_start#20483L, _sw_end#20484L, _sw_t#20485, key_1#20486, result_1#20487L, result_2#20488], false, false\n\n== Optimized Logical Plan ==\nAggregate [window_start#20509, window_end#20510, window_time#20512, k#20476], [window_start#20509, window_end#20510, window_time#20512, k#20476, sum(n#20477L) AS n#20514L, max(rank#20513) AS hours#20515]\n+- Project [k#20476, n#20477L, window_start#20509, window_end#20510, window_time#20512, rank#20513]\n   +- Window [dense_rank(hour#20489) windowspecdefinition(window_start#20509, window_end#20510, hour#20489 ASC NULLS FIRST, specifiedwindowframe(RowFrame, unboundedpreceding$(), currentrow$())) AS rank#20513], [window_start#20509, window_end#20510], [hour#20489 ASC NULLS FIRST]\n      +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, window_end#20510 + INTERVAL '-00.001' SECOND AS window_time#20512]\n         +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_first#20504L - _sw_own#20507L) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) AS window_start#20509, _sw_t#20490 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_last#20505L - _sw_own#20507L) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) AS window_end#20510]\n            +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, CASE WHEN (_sw_a_gap#20500L = 0) THEN _sw_a#20497L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#20497L - _sw_a_gap#20500L) - pmod((_sw_a#20497L - _sw_a_gap#20500L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000))), America/New_York)) - (lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#20497L - _sw_a_gap#20500L)), America/New_York)) - (_sw_a#20497L - _sw_a_gap#20500L)))) (lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000)) else lambda at#20527L, lambda at#20527L, lambda p#20528, false), lambdafunction(lambda id#20529L, lambda id#20529L, false)) + 1000000) END AS _sw_first#20504L, CASE WHEN NOT (_sw_z_gap#20501L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#20498L - _sw_z_gap#20501L) - pmod((_sw_z#20498L - _sw_z_gap#20501L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000))), America/New_York)) - (lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#20498L - _sw_z_gap#20501L)), America/New_York)) - (_sw_z#20498L - _sw_z_gap#20501L)))) (lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000)) else lambda at#20530L, lambda at#20530L, lambda p#20531, false), lambdafunction(lambda id#20532L, lambda id#20532L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#20502L), America/New_York)) = (_sw_end#20495L - 1)) THEN (_sw_z_again#20502L + 1) ELSE (_sw_z#20498L + 1) END AS _sw_last#20505L, unix_micros(_sw_t#20490) AS _sw_own#20507L]\n               +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, _sw_end#20495L, _sw_a#20497L, _sw_z#20498L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#20497L), America/New_York)) - _sw_start#20526L) AS _sw_a_gap#20500L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#20498L), America/New_York)) - (_sw_end#20495L - 1)) AS _sw_z_gap#20501L, ((_sw_end#20495L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#20498L + 86400000000)), America/New_York)) - _sw_z#20498L) - 86400000000)) AS _sw_z_again#20502L]\n                  +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, col#20525L AS _sw_start#20526L, (col#20525L + 43200000000) AS _sw_end#20495L, unix_micros(to_utc_timestamp(timestamp_micros(col#20525L), America/New_York)) AS _sw_a#20497L, unix_micros(to_utc_timestamp(timestamp_micros(((col#20525L + 43200000000) - 1)), America/New_York)) AS _sw_z#20498L]\n                     +- Generate explode(sequence((_sw_us#20492L - pmod(_sw_us#20492L, 21600000000)), (_sw_us#20492L - 43199999999), Some(-21600000000), Some(America/New_York))), [4], false, [col#20525L]\n                        +- Project [_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND AS hour#20489, key_1#20486 AS k#20476, result_1#20487L AS n#20477L, _sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND AS _sw_t#20490, unix_micros(from_utc_timestamp(_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND, America/New_York)) AS _sw_us#20492L]\n                           +- Filter (isnotnull(_sw_t#20485) AND isnotnull(_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND))\n                              +- Aggregate [_groupingexpression#20541L, k#20437], [(_groupingexpression#20541L + 3600000000) AS _sw_end#20484L, max(_sw_t#20479) AS _sw_t#20485, k#20437 AS key_1#20486, count(1) AS result_1#20487L]\n                                 +- Project [k#20437, _sw_t#20479, (_sw_us#20481L - pmod(_sw_us#20481L, 3600000000)) AS _groupingexpression#20541L]\n                                    +- Project [k#20437, ts#20436 AS _sw_t#20479, unix_micros(ts#20436) AS _sw_us#20481L]\n                                       +- Filter ((isnotnull(flag#20441) AND (flag#20441 AND isnotnull(ts#20436))) AND isnotnull(((unix_micros(ts#20436) - pmod(unix_micros(ts#20436), 3600000000)) + 3600000000)))\n                                          +- Relation spark_catalog.default.stored_lifts[id#20435,ts#20436,k#20437,d#20438,v#20439,x#20440,flag#20441,at#20442] parquet\n\n== Physical Plan ==\nHashAggregate(keys=[window_start#20509, window_end#20510, window_time#20512, k#20476], functions=[sum(n#20477L), max(rank#20513)], output=[window_start#20509, window_end#20510, window_time#20512, k#20476, n#20514L, hours#20515])\n+- HashAggregate(keys=[window_start#20509, window_end#20510, window_time#20512, k#20476], functions=[partial_sum(n#20477L), partial_max(rank#20513)], output=[window_start#20509, window_end#20510, window_time#20512, k#20476, sum#20544L, max#20545])\n   +- Project [k#20476, n#20477L, window_start#20509, window_end#20510, window_time#20512, rank#20513]\n      +- Window [dense_rank(hour#20489) windowspecdefinition(window_start#20509, window_end#20510, hour#20489 ASC NULLS FIRST, specifiedwindowframe(RowFrame, unboundedpreceding$(), currentrow$())) AS rank#20513], [window_start#20509, window_end#20510], [hour#20489 ASC NULLS FIRST]\n         +- Sort [window_start#20509 ASC NULLS FIRST, window_end#20510 ASC NULLS FIRST, hour#20489 ASC NULLS FIRST], false, 0\n            +- Exchange hashpartitioning(window_start#20509, window_end#20510, 2), ENSURE_REQUIREMENTS, [plan_id=4717]\n               +- Project [hour#20489, k#20476, n#20477L, window_start#20509, window_end#20510, window_end#20510 + INTERVAL '-00.001' SECOND AS window_time#20512]\n                  +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_first#20504L - _sw_own#20507L) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) AS window_start#20509, _sw_t#20490 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_last#20505L - _sw_own#20507L) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) AS window_end#20510]\n                     +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, CASE WHEN (_sw_a_gap#20500L = 0) THEN _sw_a#20497L ELSE (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_a#20497L - _sw_a_gap#20500L) - pmod((_sw_a#20497L - _sw_a_gap#20500L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000))), America/New_York)) - (lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_a#20497L - _sw_a_gap#20500L)), America/New_York)) - (_sw_a#20497L - _sw_a_gap#20500L)))) (lambda at#20527L + (shiftleft(1, lambda p#20528) * 1000000)) else lambda at#20527L, lambda at#20527L, lambda p#20528, false), lambdafunction(lambda id#20529L, lambda id#20529L, false)) + 1000000) END AS _sw_first#20504L, CASE WHEN NOT (_sw_z_gap#20501L = 0) THEN (aggregate(org.apache.spark.sql.catalyst.expressions.UnsafeArrayData@d15663dc, ((_sw_z#20498L - _sw_z_gap#20501L) - pmod((_sw_z#20498L - _sw_z_gap#20501L), 1000000)), lambdafunction(if (((unix_micros(from_utc_timestamp(timestamp_micros((lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000))), America/New_York)) - (lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000))) = (unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#20498L - _sw_z_gap#20501L)), America/New_York)) - (_sw_z#20498L - _sw_z_gap#20501L)))) (lambda at#20530L + (shiftleft(1, lambda p#20531) * 1000000)) else lambda at#20530L, lambda at#20530L, lambda p#20531, false), lambdafunction(lambda id#20532L, lambda id#20532L, false)) + 1000000) WHEN (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z_again#20502L), America/New_York)) = (_sw_end#20495L - 1)) THEN (_sw_z_again#20502L + 1) ELSE (_sw_z#20498L + 1) END AS _sw_last#20505L, unix_micros(_sw_t#20490) AS _sw_own#20507L]\n                        +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, _sw_end#20495L, _sw_a#20497L, _sw_z#20498L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_a#20497L), America/New_York)) - _sw_start#20526L) AS _sw_a_gap#20500L, (unix_micros(from_utc_timestamp(timestamp_micros(_sw_z#20498L), America/New_York)) - (_sw_end#20495L - 1)) AS _sw_z_gap#20501L, ((_sw_end#20495L - 1) - ((unix_micros(from_utc_timestamp(timestamp_micros((_sw_z#20498L + 86400000000)), America/New_York)) - _sw_z#20498L) - 86400000000)) AS _sw_z_again#20502L]\n                           +- Project [hour#20489, k#20476, n#20477L, _sw_t#20490, col#20525L AS _sw_start#20526L, (col#20525L + 43200000000) AS _sw_end#20495L, unix_micros(to_utc_timestamp(timestamp_micros(col#20525L), America/New_York)) AS _sw_a#20497L, unix_micros(to_utc_timestamp(timestamp_micros(((col#20525L + 43200000000) - 1)), America/New_York)) AS _sw_z#20498L]\n                              +- Generate explode(sequence((_sw_us#20492L - pmod(_sw_us#20492L, 21600000000)), (_sw_us#20492L - 43199999999), Some(-21600000000), Some(America/New_York))), [hour#20489, k#20476, n#20477L, _sw_t#20490], false, [col#20525L]\n                                 +- Project [_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND AS hour#20489, key_1#20486 AS k#20476, result_1#20487L AS n#20477L, _sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND AS _sw_t#20490, unix_micros(from_utc_timestamp(_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND, America/New_York)) AS _sw_us#20492L]\n                                    +- Filter (isnotnull(_sw_t#20485) AND isnotnull(_sw_t#20485 + make_interval(0, 0, 0, 0, 0, 0, cast((cast((_sw_end#20484L - unix_micros(_sw_t#20485)) as decimal(20,0)) * 0.000001) as decimal(18,6)), false) + INTERVAL '-00.001' SECOND))\n                                       +- HashAggregate(keys=[_groupingexpression#20541L, k#20437], functions=[max(_sw_t#20479), count(1)], output=[_sw_end#20484L, _sw_t#20485, key_1#20486, result_1#20487L])\n                                          +- Exchange hashpartitioning(_groupingexpression#20541L, k#20437, 2), ENSURE_REQUIREMENTS, [plan_id=4706]\n                                             +- HashAggregate(keys=[_groupingexpression#20541L, k#20437], functions=[partial_max(_sw_t#20479), partial_count(1)], output=[_groupingexpression#20541L, k#20437, max#20548, count#20549L])\n                                                +- Project [k#20437, _sw_t#20479, (_sw_us#20481L - pmod(_sw_us#20481L, 3600000000)) AS _groupingexpression#20541L]\n                                                   +- Project [k#20437, ts#20436 AS _sw_t#20479, unix_micros(ts#20436) AS _sw_us#20481L]\n                                                      +- Filter (((isnotnull(flag#20441) AND flag#20441) AND isnotnull(ts#20436)) AND isnotnull(((unix_micros(ts#20436) - pmod(unix_micros(ts#20436), 3600000000)) + 3600000000)))\n                                                         +- FileScan parquet spark_catalog.default.stored_lifts[ts#20436,k#20437,flag#20441] Batched: false, DataFilters: [isnotnull(flag#20441), flag#20441, isnotnull(ts#20436), isnotnull(((unix_micros(ts#20436) - pmod..., Format: Parquet, Location: InMemoryFileIndex(1 paths)[<warehouse>/stored_lifts], PartitionFilters: [], PushedFilters: [IsNotNull(flag), EqualTo(flag,true), IsNotNull(ts)], ReadSchema: struct<ts:timestamp,k:string,flag:boolean>\n"}]

describe query select * from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "v", "data_type": "int"}, {"col_name": "at", "data_type": "int"}]

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
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where true or at is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_first_watermark_parquet__lease comment 'stored_first_watermark_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": [null], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease)
)
-- answer in JSON: [{"held": true}]

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
    from (select * from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used) where false) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_first_watermark_parquet__late
-- answer: []

create table default.stored_first_watermark_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `v` int, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_first_watermark_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_first_watermark_parquet
-- answer: []

create table default.stored_first_watermark_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `n` bigint, `hours` int, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_first_watermark_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours
from (
    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank
    from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ (
select window_time as hour, k, n from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            percentile(v, 0.5) as result_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at`
    from (select * from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used) where false)
    where ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `middle`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((hour)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'hour\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((hour)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((hour)) <> 'void' then raise_error('[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'hour\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock,
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
)
group by window_start, window_end, window_time, k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= null
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_first_watermark_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease)
)
-- answer in JSON: [{"windows": 0}]

create table if not exists default.stored_first_watermark_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_first_watermark_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_first_watermark_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [{"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}], "spans": [[1848, 1854]], "text": "(with used as (\\n    select id, ts, k, v, at from default.stored_lifts where flag\\n)\\nselect * from used)", "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "text": "with used as (\\n    select id, ts, k, v, at from default.stored_lifts where flag\\n)\\nselect window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours\\nfrom (\\n    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank\\n    from (\\n    /* spark_windows.begin hop {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"hop\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 43200000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"hour\\", \\"type\\": null, \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ (\\nselect window_time as hour, k, n from (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"middle\\", \\"text\\": \\"percentile(v, 0.5)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": null, \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            count(*) as result_1,\\n            percentile(v, 0.5) as result_2\\n        from /* spark_windows.input */ used /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((ts)) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`,\\n        result_2 as `middle`\\n    from windows,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((hour)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'hour\\\\\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((hour)) = \'timestamp\' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) when typeof((hour)) <> \'void\' then raise_error(\'[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \\\\\'America/New_York\\\\\', timecol \\\\\'hour\\\\\'. Leave timezone out: the column already reads as a wall clock.\') end as _sw_us) as _clock,\\n        lateral explode(sequence(_sw_us - pmod(_sw_us, 21600000000), _sw_us - 43199999999, -21600000000)) as _assigned(_sw_start),\\n        lateral (select _sw_start + 43200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when typeof(_sw_t) <> \'timestamp\' then _sw_start\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when typeof(_sw_t) <> \'timestamp\' then _sw_end\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end hop */\\n)\\n)\\ngroup by window_start, window_end, window_time, k", "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}}, "plan": {"hop 1": {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}}, "window_aggregate 2": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_window_close", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with used as (\\n    select id, ts, k, v, at from default.stored_lifts where flag\\n)\\nselect window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours\\nfrom (\\n    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank\\n    from (\\n    _sw_block\\n)\\n)\\ngroup by window_start, window_end, window_time, k", "input 1.1": "(\\nselect window_time as hour, k, n from (\\n    _sw_block\\n)\\n)", "input 2.1": "used"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease)
-- answer: []

create or replace view default.stored_first_watermark_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_first_watermark_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_first_watermark_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 0], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "hours": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false, "counts": {}}]', null, 0, 0, 0, 0, 0, 0, 0, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_first_watermark_parquet__lease
-- answer: []

-- epoch 1: 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark (none) -> (none); recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_first_watermark_parquet", "default.stored_first_watermark_parquet__epochs", "default.stored_first_watermark_parquet__history", "default.stored_first_watermark_parquet__late"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_first_watermark_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false, \"counts\": {}}]", "watermark": null, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 0, "total_accepted": 0, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"28cefbb7381f33077039ff2aab4ae76e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 0], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"hours\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

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
        array_join(transform(
    collect_set(((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000) * 4294967296 + ((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)) - pmod(((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)), 86400000000)) div 86400000000) - ((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where true or at is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "days": "2024-03-07/2024-03-12,2024-03-08/2024-03-12,2024-03-05/2024-03-10", "earliest": "2024-03-08", "latest": 1710088680000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_first_watermark_parquet__lease comment 'stored_first_watermark_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["6"], "label": 2, "rebuild": false, "again": true, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

drop table if exists default.stored_first_watermark_parquet
-- answer: []

create table default.stored_first_watermark_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `n` bigint, `hours` int, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_first_watermark_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours
from (
    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank
    from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ (
select window_time as hour, k, n from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            percentile(v, 0.5) as result_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where at <= cast('6' as int)
)
    where ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `middle`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((hour)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'hour\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((hour)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((hour)) <> 'void' then raise_error('[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'hour\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock,
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
)
group by window_start, window_end, window_time, k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710088680000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_first_watermark_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5}]

create or replace view default.stored_first_watermark_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_first_watermark_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_first_watermark_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 0], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "hours": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '6', '[{"cursor_to": "6", "watermark": 1710088680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1710088680000000, 6, 6, 0, 0, 0, 5, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false, "counts": {}}]', null, 0, 0, 0, 0, 0, 0, 0, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_first_watermark_parquet__lease
-- answer: []

-- epoch 2: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-10 16:38:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_first_watermark_parquet", "default.stored_first_watermark_parquet__epochs", "default.stored_first_watermark_parquet__history", "default.stored_first_watermark_parquet__late"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_first_watermark_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710088680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}]", "watermark": 1710088680000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"28cefbb7381f33077039ff2aab4ae76e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 0], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"hours\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false, \"counts\": {}}]", "watermark": null, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 0, "total_accepted": 0, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710088680000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000) and (((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)) - pmod(((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)) - pmod(((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) - (((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast((((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000) and not ((((((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)) - pmod(((_sw_us - 194400000000) - pmod((_sw_us - 194400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)) - pmod(((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 21600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710088680000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where at > cast('6' as int) or at is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "15", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 3, "near": 554153860399104, "far": 0, "earliest": "2024-03-08", "latest": 1710140760000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_first_watermark_parquet__lease comment 'stored_first_watermark_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["15"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_first_watermark_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where at > cast('6' as int) and at <= cast('15' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) > date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135121600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401821999999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135121600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401821999999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710088680000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_first_watermark_parquet drop if exists partition (window_date = date'2024-03-08'), partition (window_date = date'2024-03-09'), partition (window_date = date'2024-03-10'), partition (window_date = date'2024-03-11'), partition (window_date = date'2024-03-12')
-- answer: []

insert overwrite table default.stored_first_watermark_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select window_start, window_end, window_time, k, sum(n) as n, max(rank) as hours
from (
    select *, dense_rank() over (partition by window_start, window_end order by hour) as rank
    from (
    /* spark_windows.begin hop {"watermark": null, "window": {"gap": null, "kind": "hop", "macro": "hop", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 43200000000, "slide": 21600000000, "step": null, "timecol": "hour", "type": null, "zone": "America/New_York", "zone_given": true}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ (
select window_time as hour, k, n from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            percentile(v, 0.5) as result_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (with used as (
    select id, ts, k, v, at from default.stored_lifts where flag
)
select * from used)
    where at <= cast('15' as int)
)
    where ((case when typeof((ts)) = 'date' then cast(ts as date) > date'2024-03-05' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709679600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'2024-03-15' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710504000000000 end))
except all
(select `id`, `ts`, `k`, `v`, `at` from default.stored_first_watermark_parquet__late where ((case when typeof((ts)) = 'date' then cast(ts as date) > date'2024-03-05' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709679600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'2024-03-15' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710504000000000 end)) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `middle`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((hour)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((hour), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.hop: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'hour\' of another type. Cast it, e.g. in a subquery: cast(hour as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((hour)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) when typeof((hour)) <> 'void' then raise_error('[SW109] spark_windows.hop: timezone needs a TIMESTAMP time column. Got: timezone \'America/New_York\', timecol \'hour\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock,
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
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end hop */
)
)
group by window_start, window_end, window_time, k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710140760000000
) where (window_date between date'2024-03-08' and date'2024-03-12')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_first_watermark_parquet
    where (cast(window_date as string) between '2024-03-08' and '2024-03-12')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_first_watermark_parquet__lease) and if((select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_first_watermark_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5}]

create or replace view default.stored_first_watermark_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_first_watermark_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_first_watermark_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 0], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "hours": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '15', '[{"cursor_to": "15", "watermark": 1710140760000000, "late": 2, "backfilled": false, "counts": {"rows_read": 12, "accepted": 9, "late": 2, "null_time": 1}}]', 1710140760000000, 6, 3, 2, 1, 0, 5, 0, null, null, 12, 9, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '6', '[{"cursor_to": "6", "watermark": 1710088680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1710088680000000, 6, 6, 0, 0, 0, 5, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false, "counts": {}}]', null, 0, 0, 0, 0, 0, 0, 0, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_first_watermark_parquet__lease
-- answer: []

-- epoch 3: 6 rows read, 3 accepted, 2 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark 2024-03-10 16:38:00 -> 2024-03-11 07:06:00; recomputed, because the body is more than one window_aggregate with a select row by row around it
