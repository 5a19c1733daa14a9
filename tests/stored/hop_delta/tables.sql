-- epochs
create view default.stored_hop_delta__epochs (
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
comment 'stored_hop_delta: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 2, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [1264, 1287], "text": "select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"least\\", \\"text\\": \\"min(x)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": \\"n < 9\\", \\"watermark\\": null, \\"where\\": \\"flag\\", \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": 2400000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + make_interval(0, 0, 0, 0, 0, 0, (_sw_start) * 0.000001bd) as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + make_interval(0, 0, 0, 0, 0, 0, (_sw_end) * 0.000001bd) as window_end\\n        ) as _bound\\n    ) where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0"}, "cursor_type": null, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "least", "text": "min(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n < 9", "watermark": null, "where": "flag", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 2400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 14400000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_clicks"}, "delay": 0, "emit": "on_window_close", "expire_after": 14400000000, "file_format": "delta", "inputs": [{"cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_clicks"}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0", "input": "default.stored_clicks"}}', null) as definition
from values
    (2, 'run', 2, 'run 2', '2', null, 1710006540000000, 10, 8, 2, 0, 0, 12, 0, 14, null, 20, 17, 2, 1, 0),
    (1, 'refresh', 1, 'run 1', '1', null, 1709996580000000, 10, 9, 0, 1, 0, 6, 0, 6, null, 10, 9, 0, 1, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_hop_delta__late (
    id int,
    ts timestamp_ntz,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at timestamp,
    late_reason string,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string
)
using delta
partitioned by (epoch, late_reason)
comment 'stored_hop_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_hop_delta__state (
    _sw_pane bigint,
    key_1 string,
    count_1 bigint,
    sum_2 decimal(20,2),
    count_3 bigint,
    lost_4 boolean,
    min_5 double,
    epoch string,
    pane_date string
)
using delta
partitioned by (epoch, pane_date)
comment 'stored_hop_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_hop_delta (
    window_start timestamp_ntz,
    window_end timestamp_ntz,
    page string,
    n bigint,
    total decimal(20,2),
    twice bigint,
    window_date date
)
using delta
partitioned by (window_date)

