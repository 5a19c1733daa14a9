-- epochs
create view default.stored_sessions_delta__epochs (
    epoch /* bigint */ comment 'number of the run; never used twice',
    kind /* string */ comment 'run, refresh, compaction, rebuild of the target, or backfill',
    committed_at /* timestamp */ comment 'when',
    run /* string */ comment 'dbt invocation',
    cursor_to /* string */ comment 'how far the input was read; microseconds for a timestamp',
    inputs /* string */ comment 'of a model that is recomputed: cursor and watermark of each input, as JSON',
    watermark /* bigint */ comment 'event time in microseconds below which no more rows are expected',
    rows_read /* bigint */ comment 'new rows in the input',
    accepted /* bigint */ comment 'rows that are in windows, or that a condition leaves out',
    late /* bigint */ comment 'rows whose windows had all closed',
    null_time /* bigint */ comment 'rows without time',
    in_no_window /* bigint */ comment 'rows between hops',
    windows /* bigint */ comment 'windows that new rows changed, shown yet or not',
    removed /* bigint */ comment 'sessions that became part of another',
    state_rows /* bigint */ comment 'rows of the state',
    state_from /* string */ comment 'date from which the state is whole: what came before has expired; none before anything has',
    total_rows_read /* bigint */ comment 'the same since the last full refresh',
    total_accepted /* bigint */ comment 'the same',
    total_late /* bigint */ comment 'the same',
    total_null_time /* bigint */ comment 'the same',
    total_in_no_window /* bigint */ comment 'the same',
    definition /* string */ comment 'what the tables were made for, as JSON'
)
comment 'stored_sessions_delta: the last epochs that were committed, newest first; the definition of the model in the newest'
as
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
    if(epoch = 2, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [1209, 1231], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(d)\\", \\"type\\": \\"decimal(10,2)\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"flag\\", \\"name\\": \\"flag\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": \\"v > 0\\", \\"window\\": {\\"gap\\": 3600000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": [\\"k\\"], \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,\\n            k as key_1,\\n            flag as key_2,\\n            (k) as _sw_by_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_calls /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (v > 0)\\n        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, k, flag, (k)\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 3600000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            key_2,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4\\n        from bounded\\n        group by _sw_start, _sw_end, key_1, key_2\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `flag`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + make_interval(0, 0, 0, 0, 0, 0, (_sw_start) * 0.000001bd) as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + make_interval(0, 0, 0, 0, 0, 0, (_sw_end) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "cursor_type": "int", "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "flag", "name": "flag"}], "grouping_sets": null, "having": null, "watermark": null, "where": "v > 0", "window": {"gap": 3600000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["k"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 7200000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 600000000, "emit": "early", "expire_after": 7200000000, "file_format": "delta", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 600000000, "watermark": "10 minutes"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_calls"}}', null) as definition
from values
    (2, 'run', 2, 'run 2', '20', null, 1710008160000000, 10, 9, 1, 0, 0, 4, 1, 9, null, 20, 18, 1, 1, 0),
    (1, 'refresh', 1, 'run 1', '10', null, 1709994840000000, 10, 9, 0, 1, 0, 4, 0, 4, null, 10, 9, 0, 1, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_sessions_delta__late (
    id int,
    ts timestamp_ntz,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at int,
    late_reason string,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string
)
using delta
partitioned by (epoch, late_reason)
comment 'stored_sessions_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_sessions_delta__state (
    key_1 string,
    key_2 boolean,
    _sw_by_1 string,
    _sw_from bigint,
    _sw_to bigint,
    count_1 bigint,
    sum_2 decimal(20,2),
    count_3 bigint,
    lost_4 boolean,
    _sw_live boolean,
    epoch string,
    pane_date string
)
using delta
partitioned by (epoch, pane_date)
comment 'stored_sessions_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_sessions_delta (
    window_start timestamp_ntz,
    window_end timestamp_ntz,
    window_time timestamp_ntz,
    k string,
    flag boolean,
    n bigint,
    total decimal(20,2),
    is_final boolean,
    window_date date
)
using delta
partitioned by (window_date)

