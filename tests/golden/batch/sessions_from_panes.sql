describe query select * from panes
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "revenue_sum", "data_type": "decimal(20,2)"}, {"col_name": "revenue_summed", "data_type": "bigint"}, {"col_name": "revenue_overflow", "data_type": "boolean"}, {"col_name": "untyped_sum_type", "data_type": "double"}, {"col_name": "untyped_sum", "data_type": "double"}, {"col_name": "untyped_summed", "data_type": "bigint"}, {"col_name": "untyped_overflow", "data_type": "boolean"}, {"col_name": "users", "data_type": "array<bigint>"}, {"col_name": "pane_rows", "data_type": "bigint"}, {"col_name": "pane_first", "data_type": "timestamp"}, {"col_name": "pane_last", "data_type": "timestamp"}, {"col_name": "pane_epoch", "data_type": "bigint"}]

describe query select window_start from panes
-- answer: [{"comment": "{\"spark_windows_panes\": 1, \"summary\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"revenue\", \"text\": \"sum(amount)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"untyped\", \"text\": \"sum(weight)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct customer)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"shop\", \"name\": \"shop\"}, {\"expression\": \"town\", \"name\": \"town\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 300000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 300000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "pane_start", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are merged faster in SQL */
    
    with panes as (
        select
            _sw_us as _sw_pane,
            shop as key_1,
            sum(`n`) as count_1,
            min(unix_micros(cast(pane_first as timestamp_ltz))) as _sw_from,
            max(unix_micros(cast(pane_last as timestamp_ltz))) as _sw_to
        from /* spark_windows.input */ (select *, window_start as pane_start from panes) /* spark_windows.input_end */ as _src,
        lateral (select (pane_start) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us, shop
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by key_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by key_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 300000000 as _sw_starts
            from panes
        )
    ),
    windows as (
        select
            key_1,
            _sw_session,
            sum(count_1) as count_1,
            min(_sw_from) as _sw_start,
            max(_sw_to) + 300000000 as _sw_end
        from islands
        group by key_1, _sw_session
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
    /* spark_windows.end window_aggregate */
)
