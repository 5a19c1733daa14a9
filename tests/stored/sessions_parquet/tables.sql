-- epochs
create view default.stored_sessions_parquet__epochs (
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
comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 4, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [1541, 1564], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"visit_id\\", \\"text\\": \\"min_by(id, at)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"values\\", \\"text\\": \\"count(distinct v)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"last_d\\", \\"text\\": \\"last(d)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"mean\\", \\"text\\": \\"avg(x)\\", \\"type\\": \\"double\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": 5400000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": [\\"k\\"], \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,\\n            k as key_1,\\n            (k) as _sw_by_1,\\n            case when (v) is not null then (v) end as value_1,\\n            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,\\n            count(*) as count_2,\\n            max(struct(_sw_t as at, (d) as value)) as last_3,\\n            sum(cast((x) as double)) as sum_4,\\n            count(x) as count_5,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_visits /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 5400000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            min(min_by_1) as min_by_1,\\n            sum(count_2) as count_2,\\n            max(last_3) as last_3,\\n            sum(sum_4) as sum_4,\\n            sum(count_5) as count_5,\\n            count(distinct value_1) as distinct_1\\n        from bounded\\n        group by _sw_start, _sw_end, key_1\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        min_by_1.value as `visit_id`,\\n        count_2 as `n`,\\n        distinct_1 as `values`,\\n        last_3.value as `last_d`,\\n        sum_4 / nullif(count_5, 0) as `mean`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "cursor_type": "timestamp", "plan": {"aggregates": [{"declared": null, "name": "visit_id", "text": "min_by(id, at)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "values", "text": "count(distinct v)", "type": null}, {"declared": null, "name": "last_d", "text": "last(d)", "type": null}, {"declared": null, "name": "mean", "text": "avg(x)", "type": "double"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 5400000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["k"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 10800000000, "compact_every": 3, "cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 7200000000, "emit": "on_window_close", "expire_after": 14400000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 7200000000, "watermark": "2 hours"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_visits"}}', null) as definition
from values
    (4, 'compaction', 3, 'run 3', '1710894600000000', null, 1710236880000000, 0, 0, 0, 0, 0, 0, 0, 10, '2024-03-11', 30, 24, 4, 2, 0),
    (3, 'run', 3, 'run 3', '1710894600000000', null, 1710236880000000, 10, 7, 3, 0, 0, 6, 0, 21, null, 30, 24, 4, 2, 0),
    (2, 'run', 2, 'run 2', '1710894000000000', null, 1710144240000000, 10, 9, 1, 0, 0, 7, 0, 15, null, 20, 17, 1, 2, 0),
    (1, 'refresh', 1, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_sessions_parquet__late (
    id int,
    ts timestamp,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at timestamp,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string,
    late_reason string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, late_reason)
comment 'stored_sessions_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- seen
create table default.stored_sessions_parquet__seen (
    key_1 int,
    cursor timestamp,
    epoch string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch)
comment 'stored_sessions_parquet: what has been read: the keys of the overlap, or files, with the epoch'

-- state
create table default.stored_sessions_parquet__state (
    key_1 string,
    _sw_by_1 string,
    _sw_from bigint,
    _sw_to bigint,
    min_by_1 struct<at:timestamp,value:int>,
    count_2 bigint,
    set_3 array<int>,
    last_4 struct<at:timestamp,value:decimal(10,2)>,
    sum_5 double,
    count_6 bigint,
    _sw_live boolean,
    epoch string,
    pane_date string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, pane_date)
comment 'stored_sessions_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_sessions_parquet (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    k string,
    visit_id int,
    n bigint,
    values bigint,
    last_d decimal(10,2),
    mean double,
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

