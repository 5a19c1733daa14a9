describe query select * from panes
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "revenue_sum", "data_type": "decimal(20,2)"}, {"col_name": "revenue_summed", "data_type": "bigint"}, {"col_name": "revenue_overflow", "data_type": "boolean"}, {"col_name": "untyped_sum_type", "data_type": "double"}, {"col_name": "untyped_sum", "data_type": "double"}, {"col_name": "untyped_summed", "data_type": "bigint"}, {"col_name": "untyped_overflow", "data_type": "boolean"}, {"col_name": "users", "data_type": "array<bigint>"}, {"col_name": "pane_rows", "data_type": "bigint"}, {"col_name": "pane_first", "data_type": "timestamp"}, {"col_name": "pane_last", "data_type": "timestamp"}, {"col_name": "pane_epoch", "data_type": "bigint"}]

describe query select window_start from panes
-- answer: [{"comment": "{\"spark_windows_panes\": 1, \"summary\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"revenue\", \"text\": \"sum(amount)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"untyped\", \"text\": \"sum(weight)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct customer)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"shop\", \"name\": \"shop\"}, {\"expression\": \"town\", \"name\": \"town\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 300000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "rows", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "weight", "text": "sum(weight)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct customer)", "type": null}], "fill": null, "group_by": [{"expression": "(left(town, 2))", "name": "area"}], "grouping_sets": null, "having": null, "watermark": null, "where": "shop <> 'x'", "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "pane_start", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            (left(town, 2)) as key_1,
            sum(`n`) as count_1,
            cast(sum(`revenue_sum`) as decimal(20,2)) as sum_2,
            sum(`revenue_summed`) as count_3,
            (max(`revenue_overflow`) or (sum(`revenue_summed`) > 0 and cast(sum(`revenue_sum`) as decimal(20,2)) is null)) as lost_4,
            max(`untyped_sum_type`) as sum_type_5,
            try_variant_get(cast(sum(`untyped_sum`) as variant), '$', typeof(max(`untyped_sum_type`))) as sum_6,
            sum(`untyped_summed`) as count_7,
            (max(`untyped_overflow`) or (sum(`untyped_summed`) > 0 and try_variant_get(cast(sum(`untyped_sum`) as variant), '$', typeof(max(`untyped_sum_type`))) is null)) as lost_8,
            array_distinct(flatten(collect_list(`users`))) as set_9
        from /* spark_windows.input */ (select *, window_start as pane_start from panes) /* spark_windows.input_end */ as _src,
        lateral (select (pane_start) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (shop <> 'x')
        group by _sw_us - pmod(_sw_us, 3600000000), (left(town, 2))
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `area`,
        count_1 as `rows`,
        if(lost_4, null, sum_2) as `revenue`,
        if(lost_8, null, sum_6) as `weight`,
        cast(size(set_9) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
