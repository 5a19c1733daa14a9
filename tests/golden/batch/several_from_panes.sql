describe query select * from panes
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "revenue_sum", "data_type": "decimal(20,2)"}, {"col_name": "revenue_summed", "data_type": "bigint"}, {"col_name": "revenue_overflow", "data_type": "boolean"}, {"col_name": "untyped_sum_type", "data_type": "double"}, {"col_name": "untyped_sum", "data_type": "double"}, {"col_name": "untyped_summed", "data_type": "bigint"}, {"col_name": "untyped_overflow", "data_type": "boolean"}, {"col_name": "users", "data_type": "array<bigint>"}, {"col_name": "pane_rows", "data_type": "bigint"}, {"col_name": "pane_first", "data_type": "timestamp"}, {"col_name": "pane_last", "data_type": "timestamp"}, {"col_name": "pane_epoch", "data_type": "bigint"}]

describe query select window_start from panes
-- answer: [{"comment": "{\"spark_windows_panes\": 1, \"summary\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"revenue\", \"text\": \"sum(amount)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"untyped\", \"text\": \"sum(weight)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct customer)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"shop\", \"name\": \"shop\"}, {\"expression\": \"town\", \"name\": \"town\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 300000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": null, "windows": {"hour": {"kind": "tumble", "size": "1 hour"}, "week": {"kind": "hop", "size": "7 days", "slide": "1 day"}}} */
    with accumulated as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_shared_pane,
            shop as key_1,
            sum(`n`) as count_1
        from /* spark_windows.input */ (select *, window_start as pane_start from panes) /* spark_windows.input_end */ as _src,
        lateral (select (pane_start) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), shop
    ),
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated distribute by key_1
    )
    select 'hour' as `window_name`, *
    from (
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with panes as (
        select _sw_start, key_1, count_1
        from (select *, _sw_us - pmod(_sw_us, 3600000000) as _sw_start from (select *, _sw_shared_pane as _sw_us from shared_panes))
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        if(_bound.window_start is null, null, key_1) as `shop`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    )
    union all
    select 'week' as `window_name`, *
    from (
    /* spark_windows.engine sql: few windows share a pane */
    
    with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1
        from (select *, (_sw_us - pmod(_sw_us, 86400000000)) div 86400000000 as _sw_pane from (select *, _sw_shared_pane as _sw_us from shared_panes))
        group by _sw_pane, key_1
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1
        from panes lateral view explode(sequence(_sw_pane - 6, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 86400000000 as _sw_start, _sw_window * 86400000000 + 604800000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    )
    /* spark_windows.end window_aggregate */
)
