-- {"dies": {"at": "insert into default\\.stored_dead_anew_recompute_delta__seen", "after": true}}, where there is
-- answer: []

show tables in default like 'stored_dead_anew_recompute_delta*'
-- answer: []

describe query
with opened as (
    select * from default.stored_doors where ts is not null
)
select window_start, window_end, k, count(*) as n, row_number() over (
    partition by window_start, window_end order by k
) as place
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ opened /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 172800000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 172800000000 as _sw_end) as _ended,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz"}, {"col_name": "window_end", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "place", "data_type": "int"}]

describe query select * from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(ts) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where true or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-09", "latest": 1710028800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-10"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 172800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 172800000000) + 172800000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened) where false) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "date", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        (id) as key_1, (coalesce(k, '')) as key_2,
        ts as cursor,
        not _sw_t is null as accepted,
        '0' as epoch
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where true
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "string", "comment": null, "col_name": "key_2"}, {"data_type": "date", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_dead_anew_recompute_delta__late (`id` int, `ts` date, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_dead_anew_recompute_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table default.stored_dead_anew_recompute_delta__seen (`key_1` int, `key_2` string, `cursor` date, `accepted` boolean, `epoch` string) using delta partitioned by (epoch) comment 'stored_dead_anew_recompute_delta: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert into default.stored_dead_anew_recompute_delta__seen by name
select * from (
select
        (id) as key_1, (coalesce(k, '')) as key_2,
        ts as cursor,
        not _sw_t is null as accepted,
        '1' as epoch
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-10' as date)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
-- answer: []

-- dies behind this

-- {"take_over": true}, where there is
-- answer: ["default.stored_dead_anew_recompute_delta__late", "default.stored_dead_anew_recompute_delta__lease", "default.stored_dead_anew_recompute_delta__seen"]

show tables in default like 'stored_dead_anew_recompute_delta*'
-- answer: [{"tableName": "stored_dead_anew_recompute_delta__late"}, {"tableName": "stored_dead_anew_recompute_delta__lease"}, {"tableName": "stored_dead_anew_recompute_delta__seen"}]

describe extended default.stored_dead_anew_recompute_delta__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_recompute_delta__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:27 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_recompute_delta__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

describe extended default.stored_dead_anew_recompute_delta__late
-- answer: [{"data_type": "int", "col_name": "id"}, {"data_type": "date", "col_name": "ts"}, {"data_type": "string", "col_name": "k"}, {"data_type": "decimal(10,2)", "col_name": "d"}, {"data_type": "int", "col_name": "v"}, {"data_type": "double", "col_name": "x"}, {"data_type": "boolean", "col_name": "flag"}, {"data_type": "int", "col_name": "at"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "col_name": "missed_to"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog.default.stored_dead_anew_recompute_delta__late", "col_name": "Name"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_recompute_delta__seen
-- answer: [{"data_type": "int", "col_name": "key_1"}, {"data_type": "string", "col_name": "key_2"}, {"data_type": "date", "col_name": "cursor"}, {"data_type": "boolean", "col_name": "accepted"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog.default.stored_dead_anew_recompute_delta__seen", "col_name": "Name"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: what has been read: the keys of the overlap, or files, with the epoch", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_recompute_delta__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_recompute_delta__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:27 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

create or replace view default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-10"], "label": 1, "rebuild": true, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000001, "epoch": 1, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query
with opened as (
    select * from default.stored_doors where ts is not null
)
select window_start, window_end, k, count(*) as n, row_number() over (
    partition by window_start, window_end order by k
) as place
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ opened /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 172800000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 172800000000 as _sw_end) as _ended,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz"}, {"col_name": "window_end", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "place", "data_type": "int"}]

describe query select * from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(ts) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-10' as date) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-09", "latest": 1710028800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-10"], "label": 2, "rebuild": true, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000001, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

show tables in default like 'stored_dead_anew_recompute_delta*'
-- answer: [{"tableName": "stored_dead_anew_recompute_delta__late"}, {"tableName": "stored_dead_anew_recompute_delta__lease"}, {"tableName": "stored_dead_anew_recompute_delta__seen"}]

describe extended default.stored_dead_anew_recompute_delta__late
-- answer: [{"col_name": "id"}, {"col_name": "ts"}, {"col_name": "k"}, {"col_name": "d"}, {"col_name": "v"}, {"col_name": "x"}, {"col_name": "flag"}, {"col_name": "at"}, {"col_name": "late_reason"}, {"col_name": "missed_from"}, {"col_name": "missed_to"}, {"col_name": "epoch"}, {"col_name": "# Partition Information"}, {"col_name": "# col_name"}, {"col_name": "epoch"}, {"col_name": "late_reason"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Name"}, {"col_name": "Type", "data_type": "MANAGED"}, {"col_name": "Comment"}, {"col_name": "Location"}, {"col_name": "Provider", "data_type": "delta"}, {"col_name": "Is_managed_location"}, {"col_name": "Table Properties"}]

describe extended default.stored_dead_anew_recompute_delta__seen
-- answer: [{"col_name": "key_1"}, {"col_name": "key_2"}, {"col_name": "cursor"}, {"col_name": "accepted"}, {"col_name": "epoch"}, {"col_name": "# Partition Information"}, {"col_name": "# col_name"}, {"col_name": "epoch"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Name"}, {"col_name": "Type", "data_type": "MANAGED"}, {"col_name": "Comment"}, {"col_name": "Location"}, {"col_name": "Provider", "data_type": "delta"}, {"col_name": "Is_managed_location"}, {"col_name": "Table Properties"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 172800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 172800000000) + 172800000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened) where false) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "date", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        (id) as key_1, (coalesce(k, '')) as key_2,
        ts as cursor,
        not _sw_t is null as accepted,
        '0' as epoch
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where true
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "string", "comment": null, "col_name": "key_2"}, {"data_type": "date", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_dead_anew_recompute_delta__late (`id` int, `ts` date, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_dead_anew_recompute_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table default.stored_dead_anew_recompute_delta__seen (`key_1` int, `key_2` string, `cursor` date, `accepted` boolean, `epoch` string) using delta partitioned by (epoch) comment 'stored_dead_anew_recompute_delta: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert into default.stored_dead_anew_recompute_delta__seen by name
select * from (
select
        (id) as key_1, (coalesce(k, '')) as key_2,
        ts as cursor,
        not _sw_t is null as accepted,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-10' as date)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(ts) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-10' as date) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(true, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(true, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where epoch = '2' group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-09", "latest": 1710028800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_dead_anew_recompute_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with opened as (
    select * from default.stored_doors where ts is not null
)
select window_start, window_end, k, count(*) as n, row_number() over (
    partition by window_start, window_end order by k
) as place
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-10' as date)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_anew_recompute_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_anew_recompute_delta__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 172800000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 172800000000 as _sw_end) as _ended,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_anew_recompute_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"windows": 2}]

create table if not exists default.stored_dead_anew_recompute_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_dead_anew_recompute_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_dead_anew_recompute_delta__history partition (epoch) by name
select * from (
select kind, text, '2' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[715, 723]], "text": "(with opened as (\\n    select * from default.stored_doors where ts is not null\\n)\\nselect * from opened)", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "text": "with opened as (\\n    select * from default.stored_doors where ts is not null\\n)\\nselect window_start, window_end, k, count(*) as n, row_number() over (\\n    partition by window_start, window_end order by k\\n) as place\\nfrom (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 172800000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": null, \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ opened /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((ts)) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 172800000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 172800000000 as _sw_end) as _ended,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"tumble 1": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "ts", "key": ["id", "coalesce(k, \'\')"], "kind": "column", "overlap": "86400000000", "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 0, "file_format": "delta", "inputs": [{"cursor": {"column": "ts", "key": ["id", "coalesce(k, \'\')"], "kind": "column", "overlap": "86400000000", "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with opened as (\\n    select * from default.stored_doors where ts is not null\\n)\\nselect window_start, window_end, k, count(*) as n, row_number() over (\\n    partition by window_start, window_end order by k\\n) as place\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "opened"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
-- answer: []

create or replace view default.stored_dead_anew_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_anew_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_dead_anew_recompute_delta__history where epoch = '2' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 2, "moved": null, "inputs": [{"cursor_type": "date", "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "n": "bigint", "place": "int"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "key_2": "string", "cursor": "date", "accepted": "boolean", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'refresh', 16725225600000002, 'run 2', '2024-03-10', '[{"cursor_to": "2024-03-10", "watermark": 1710028800000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1710028800000000, 5, 5, 0, 0, 0, 2, 0, null, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(ts), cast('2024-03-10' as date)) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710028800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and not (((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(accepted, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(accepted, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where cursor > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 172800000000 * 0.000001bd) group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-10", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_dead_anew_recompute_delta__lease
-- answer: []

-- epoch 2: 5 rows read, 5 accepted, 0 late, 0 without time, 0 in no window; 2 windows changed, 0 removed; watermark (none) -> 2024-03-10 00:00:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dies": {"at": "create view if not exists \\S+__lease", "after": true}}, where there is
-- answer: ["default.stored_dead_anew_recompute_delta", "default.stored_dead_anew_recompute_delta__epochs", "default.stored_dead_anew_recompute_delta__history", "default.stored_dead_anew_recompute_delta__late", "default.stored_dead_anew_recompute_delta__seen"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_anew_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "refresh", "run": "run 2", "cursor_to": "2024-03-10", "inputs": "[{\"cursor_to\": \"2024-03-10\", \"watermark\": 1710028800000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1710028800000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"91e3f8368bd962862124117cfd953fb9\", \"defined\": 2, \"moved\": null, \"inputs\": [{\"cursor_type\": \"date\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\", \"place\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"key_2\": \"string\", \"cursor\": \"date\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(ts), cast('2024-03-10' as date)) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710028800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and not (((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(accepted, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(accepted, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where cursor > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 172800000000 * 0.000001bd) group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-13", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "near": 175921860444160, "far": 0, "earliest": "2024-03-11", "latest": 1710288000000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-13"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

-- dies behind this

-- {"call": "end_leases", "results": [{"status": "error", "node": {"schema": "default", "alias": "stored_dead_anew_recompute_delta", "config": {"materialized": "window_incremental", "file_format": "delta"}}}]}, where there is
-- answer: ["default.stored_dead_anew_recompute_delta", "default.stored_dead_anew_recompute_delta__epochs", "default.stored_dead_anew_recompute_delta__history", "default.stored_dead_anew_recompute_delta__late", "default.stored_dead_anew_recompute_delta__lease", "default.stored_dead_anew_recompute_delta__seen"]

show tables in default like 'stored_dead_anew_recompute_delta*'
-- answer: [{"tableName": "stored_dead_anew_recompute_delta"}, {"tableName": "stored_dead_anew_recompute_delta__epochs"}, {"tableName": "stored_dead_anew_recompute_delta__history"}, {"tableName": "stored_dead_anew_recompute_delta__late"}, {"tableName": "stored_dead_anew_recompute_delta__lease"}, {"tableName": "stored_dead_anew_recompute_delta__seen"}]

describe extended default.stored_dead_anew_recompute_delta__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_recompute_delta__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:37 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_recompute_delta__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-13"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest", "ended": true}' as lease
-- answer: []

-- {}, where there is
-- answer: ["default.stored_dead_anew_recompute_delta", "default.stored_dead_anew_recompute_delta__epochs", "default.stored_dead_anew_recompute_delta__history", "default.stored_dead_anew_recompute_delta__late", "default.stored_dead_anew_recompute_delta__lease", "default.stored_dead_anew_recompute_delta__seen"]

show tables in default like 'stored_dead_anew_recompute_delta*'
-- answer: [{"tableName": "stored_dead_anew_recompute_delta"}, {"tableName": "stored_dead_anew_recompute_delta__epochs"}, {"tableName": "stored_dead_anew_recompute_delta__history"}, {"tableName": "stored_dead_anew_recompute_delta__late"}, {"tableName": "stored_dead_anew_recompute_delta__lease"}, {"tableName": "stored_dead_anew_recompute_delta__seen"}]

describe default.stored_dead_anew_recompute_delta__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_anew_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "refresh", "run": "run 2", "cursor_to": "2024-03-10", "inputs": "[{\"cursor_to\": \"2024-03-10\", \"watermark\": 1710028800000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1710028800000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"91e3f8368bd962862124117cfd953fb9\", \"defined\": 2, \"moved\": null, \"inputs\": [{\"cursor_type\": \"date\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\", \"place\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"key_2\": \"string\", \"cursor\": \"date\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}]

describe extended default.stored_dead_anew_recompute_delta__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_recompute_delta__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:37 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_recompute_delta__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-13"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000003, "epoch": 3, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

delete from default.stored_dead_anew_recompute_delta__late where (epoch = '3')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(ts), cast('2024-03-10' as date)) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710028800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and not (((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) and ts <= cast('2024-03-13' as date) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(true, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(true, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where epoch = '3' group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-10", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select epoch from default.stored_dead_anew_recompute_delta__seen where epoch = '3' limit 1
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(ts), cast('2024-03-10' as date)) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710028800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and not (((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(accepted, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(accepted, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where cursor > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 172800000000 * 0.000001bd) group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-16", "without_cursor": 0, "without_key": 0, "rows_read": 11, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "near": 2990671627550720, "far": 0, "earliest": "2024-03-11", "latest": 1710547200000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_dead_anew_recompute_delta__lease comment 'stored_dead_anew_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2024-03-16"], "label": 4, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_dead_anew_recompute_delta__seen by name
select * from (
select
        (id) as key_1, (coalesce(k, '')) as key_2,
        ts as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as accepted,
        '4' as epoch
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) and ts <= cast('2024-03-16' as date)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(accepted, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(accepted, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where cursor > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 172800000000 * 0.000001bd) group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(ts), cast('2024-03-10' as date)) as string) as upper,
        count_if(ts is null) as without_cursor,
        count_if((id) is null or (coalesce(k, '')) is null) as without_key,
        count(ts) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710028800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000) and not (((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 172800000000)) - pmod((_sw_us - pmod(_sw_us, 172800000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as latest,
        count_if(not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as ahead,
        max(case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) filter (where not case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710028800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710028800000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts > cast(cast('2024-03-10' as date) as timestamp_ntz) - make_interval(0, 0, 0, 0, 0, 0, 86400000000 * 0.000001bd) and ts <= cast('2024-03-16' as date) or ts is null
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, key_2 as _sw_key_2, collect_set(if(true, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second, null)) as _sw_seen, collect_set(if(true, null, (cast(cursor as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second)) as _sw_seen_late from default.stored_dead_anew_recompute_delta__seen where epoch = '4' group by key_1, key_2) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1 and _copy._sw_key_2 <=> _seen._sw_key_2
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-06\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135164800000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-26\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253401868799999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135164800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 172800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 172800000000) + 172800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2024-03-16", "without_cursor": 0, "without_key": 0, "rows_read": 11, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "near": 2990671627550720, "far": 0, "earliest": "2024-03-11", "latest": 1710547200000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert into default.stored_dead_anew_recompute_delta replace where (window_date in (date'2024-03-10', date'2024-03-12', date'2024-03-14', date'2024-03-16'))
select `window_start`, `window_end`, `k`, `n`, `place`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with opened as (
    select * from default.stored_doors where ts is not null
)
select window_start, window_end, k, count(*) as n, row_number() over (
    partition by window_start, window_end order by k
) as place
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 172800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 86400000000), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_key_2, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1, _copy._sw_key_2
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1, (coalesce(k, '')) as _sw_key_2,
                    (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (with opened as (
    select * from default.stored_doors where ts is not null
)
select * from opened)
    where ts <= cast('2024-03-16' as date)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_anew_recompute_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_dead_anew_recompute_delta__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or _sw_key_2 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 86400000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-19' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710806400000000 end)))/* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.tumble: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 172800000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 172800000000 as _sw_end) as _ended,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-10', date'2024-03-12', date'2024-03-14', date'2024-03-16'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_dead_anew_recompute_delta
    where (cast(window_date as string) in ('2024-03-10', '2024-03-12', '2024-03-14', '2024-03-16'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_dead_anew_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 4}]

create or replace view default.stored_dead_anew_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_anew_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_dead_anew_recompute_delta__history where epoch = '2' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 2, "moved": null, "inputs": [{"cursor_type": "date", "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "n": "bigint", "place": "int"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "key_2": "string", "cursor": "date", "accepted": "boolean", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '2024-03-16', '[{"cursor_to": "2024-03-16", "watermark": 1710547200000000, "late": 0, "backfilled": false, "counts": {"rows_read": 16, "accepted": 16}}]', 1710547200000000, 11, 11, 0, 0, 0, 4, 0, null, null, 16, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'refresh', 16725225600000002, 'run 2', '2024-03-10', '[{"cursor_to": "2024-03-10", "watermark": 1710028800000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1710028800000000, 5, 5, 0, 0, 0, 2, 0, null, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_dead_anew_recompute_delta__lease
-- answer: []

-- epoch 4: 11 rows read, 11 accepted, 0 late, 0 without time, 0 in no window; 4 windows changed, 0 removed; watermark 2024-03-10 00:00:00 -> 2024-03-16 00:00:00; recomputed, because the body is more than one window_aggregate with a select row by row around it
