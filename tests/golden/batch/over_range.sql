describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin over {"functions": [{"frame": "range between '1 hour' preceding and current row", "name": "hour", "order_by": ["ts desc nulls last"], "partition_by": ["shop"], "text": "sum(weight) over (w range between '1 hour' preceding and current row)"}, {"frame": "range between interval '10 minutes' preceding and interval '5' minute following", "name": "around", "order_by": ["ts desc nulls last"], "partition_by": ["shop"], "text": "avg(amount) over (w range between interval '10 minutes' preceding and interval '5' minute following)"}, {"frame": "range between 1 day preceding and current row", "name": "day", "order_by": ["ts desc nulls last"], "partition_by": ["shop"], "text": "count(*) over (w range 1 day preceding)"}, {"frame": "range between 1 day preceding and current row", "name": "users", "order_by": ["ts desc nulls last"], "partition_by": ["shop"], "text": "count(distinct customer) over (w range 1 day preceding)"}], "qualify": null, "reach": [{"after": 3600000000, "before": 0, "by": "time", "order": "ts"}, {"after": 600000000, "before": 300000000, "by": "time", "order": "ts"}, {"after": 86400000000, "before": 0, "by": "time", "order": "ts"}, {"after": 86400000000, "before": 0, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `ts`,
            `town`,
            `place`,
            `item`,
            `price`,
            `huge`,
            `span`,
            `paid`,
            (shop) as _sw_key_1,
            (-(unix_micros(cast((ts) as timestamp_ltz)))) as _sw_key_2,
            (weight) as _sw_value_3,
            (amount) as _sw_value_4,
            (customer) as _sw_value_5
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 68719476736L)) div 68719476736L as bigint), 4611686018427387905L) as _sw_keyed_blocks_1,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 2147483648L)) div 2147483648L as bigint), 4611686018427387905L) as _sw_keyed_blocks_2,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 536870912L)) div 536870912L as bigint), 4611686018427387905L) as _sw_keyed_blocks_3,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 68719476736L)) div 68719476736L as bigint), 4611686018427387905L)) as _sw_keyed_blocks_4,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 2147483648L)) div 2147483648L as bigint), 4611686018427387905L)) as _sw_keyed_blocks_5,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 536870912L)) div 536870912L as bigint), 4611686018427387905L)) as _sw_keyed_blocks_6
        from keyed,
        lateral (select case when (_sw_value_5) is not null then (_sw_value_5) end as _sw_valued_1) as valued_1
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6,
            count(if(_sw_key_2 is null, null, _sw_valued_1)) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2 order by _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3 order by _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3 order by _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3 order by _sw_key_2 nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3 order by _sw_key_2 nulls last range between unbounded preceding and current row) is null) as _sw_range_prefixes_4,
            count(*) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last range between unbounded preceding and current row) as _sw_range_prefixes_5
        from forward_1
    ),
    range_nexts_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5,
            lead(_sw_keyed_blocks_2) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last) as _sw_range_nexts_1,
            lead(_sw_keyed_blocks_3) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last) as _sw_range_nexts_2,
            lead(_sw_keyed_blocks_1) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last) as _sw_range_nexts_3
        from range_prefixes_1
    ),
    range_totals_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3,
            last_value(if(_sw_keyed_blocks_2 <=> _sw_range_nexts_1, null, struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as whole)), true) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last rows between unbounded preceding and 1 preceding) as _sw_range_totals_1,
            last_value(if(_sw_keyed_blocks_3 <=> _sw_range_nexts_2, null, struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_2 as whole)), true) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last rows between unbounded preceding and 1 preceding) as _sw_range_totals_2,
            last_value(if(_sw_keyed_blocks_3 <=> _sw_range_nexts_2, null, struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_3 as whole)), true) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last rows between unbounded preceding and 1 preceding) as _sw_range_totals_3,
            last_value(if(_sw_keyed_blocks_3 <=> _sw_range_nexts_2, null, struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_4 as whole)), true) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last rows between unbounded preceding and 1 preceding) as _sw_range_totals_4,
            last_value(if(_sw_keyed_blocks_1 <=> _sw_range_nexts_3, null, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as whole)), true) over (partition by _sw_key_1 order by _sw_keyed_blocks_1 nulls first, _sw_keyed_blocks_2 nulls first, _sw_keyed_blocks_3 nulls first, _sw_key_2 nulls last rows between unbounded preceding and 1 preceding) as _sw_range_totals_5
        from range_nexts_1
    ),
    probes_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_2 as prefix, _sw_range_totals_2 as before)) over (partition by _sw_key_1 order by _sw_key_2 nulls last range between unbounded preceding and 300000000L following) as _sw_probes_1,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_3 as prefix, _sw_range_totals_3 as before)) over (partition by _sw_key_1 order by _sw_key_2 nulls last range between unbounded preceding and 300000000L following) as _sw_probes_2,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_prefixes_4 as prefix, _sw_range_totals_4 as before)) over (partition by _sw_key_1 order by _sw_key_2 nulls last range between unbounded preceding and 300000000L following) as _sw_probes_3
        from range_totals_1
    ),
    range_suffixes_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_4, _sw_keyed_blocks_5 order by _sw_keyed_blocks_6 nulls first, _sw_key_2 desc nulls first range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6 order by _sw_key_2 desc nulls first range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6 order by _sw_key_2 desc nulls first range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6 order by _sw_key_2 desc nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_4) over (partition by _sw_key_1, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6 order by _sw_key_2 desc nulls first range between unbounded preceding and current row) is null) as _sw_range_suffixes_4,
            count(*) over (partition by _sw_key_1, _sw_keyed_blocks_4 order by _sw_keyed_blocks_5 nulls first, _sw_keyed_blocks_6 nulls first, _sw_key_2 desc nulls first range between unbounded preceding and current row) as _sw_range_suffixes_5
        from probes_1
    ),
    backwards_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5,
            last_value(struct(_sw_keyed_blocks_2 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls first range between unbounded preceding and 3600000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls first range between unbounded preceding and 600000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls first range between unbounded preceding and 600000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_3 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls first range between unbounded preceding and 600000000L following) as _sw_backwards_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_5 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls first range between unbounded preceding and 86400000000L following) as _sw_backwards_5
        from range_suffixes_1
    ),
    sighted_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5, _sw_backwards_1, _sw_backwards_2, _sw_backwards_3, _sw_backwards_4, _sw_backwards_5, _sw_spans_1, _sw_spans_2, _sw_spans_3, _sw_joined_1_1, _sw_joined_1_2, _sw_joined_1_3, _sw_joined_1_4, _sw_joined_1_5, _sw_joined_2_1, _sw_joined_2_2, _sw_joined_2_3, _sw_joined_2_4, _sw_joined_2_5,
            if(_sw_valued_1 is null, null, lead(_sw_key_2) over (partition by _sw_key_1, _sw_valued_1 order by _sw_key_2 nulls first)) as _sw_sighting_1,
            if(row_number() over (partition by _sw_key_1, _sw_valued_1 order by _sw_key_2 nulls first) = 1 and _sw_key_2 is null and not _sw_valued_1 is null, 1, null) as _sw_sighting_2
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 3600000000L) - pmod((_sw_key_2 - 3600000000L), 2147483648L)) div 2147483648L as bigint) as _sw_spans_1, cast(((_sw_key_2 - 600000000L) - pmod((_sw_key_2 - 600000000L), 536870912L)) div 536870912L as bigint) as _sw_spans_2, cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 68719476736L)) div 68719476736L as bigint) as _sw_spans_3) as spans_1,
        lateral (select coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null) + if(struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).before.block > _sw_spans_1, struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).before.whole, null), if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).before.block > _sw_spans_1, struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).before.whole, null)) as _sw_joined_1_1, cast(case when if(_sw_backwards_2.block = _sw_spans_2, _sw_backwards_2.suffix, null) is null then if(_sw_probes_1.before.block > _sw_spans_2, _sw_probes_1.before.whole, null) when if(_sw_probes_1.before.block > _sw_spans_2, _sw_probes_1.before.whole, null) is null then if(_sw_backwards_2.block = _sw_spans_2, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_2, _sw_backwards_2.suffix, null) + if(_sw_probes_1.before.block > _sw_spans_2, _sw_probes_1.before.whole, null) end as decimal(20,2)) as _sw_joined_1_2, coalesce(if(_sw_backwards_3.block = _sw_spans_2, _sw_backwards_3.suffix, null) + if(_sw_probes_2.before.block > _sw_spans_2, _sw_probes_2.before.whole, null), if(_sw_backwards_3.block = _sw_spans_2, _sw_backwards_3.suffix, null), if(_sw_probes_2.before.block > _sw_spans_2, _sw_probes_2.before.whole, null)) as _sw_joined_1_3, coalesce(if(_sw_backwards_4.block = _sw_spans_2, _sw_backwards_4.suffix, null), false) or coalesce(if(_sw_probes_3.before.block > _sw_spans_2, _sw_probes_3.before.whole, null), false) as _sw_joined_1_4, coalesce(if(_sw_backwards_5.block = _sw_spans_3, _sw_backwards_5.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).before.block > _sw_spans_3, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).before.whole, null), if(_sw_backwards_5.block = _sw_spans_3, _sw_backwards_5.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).before.block > _sw_spans_3, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).before.whole, null)) as _sw_joined_1_5) as joined_1_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(_sw_joined_1_1 + if(struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).block > _sw_spans_1, struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).prefix, null), _sw_joined_1_1, if(struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).block > _sw_spans_1, struct(_sw_keyed_blocks_2 as block, _sw_range_prefixes_1 as prefix, _sw_range_totals_1 as before).prefix, null))) as _sw_joined_2_1, if(_sw_key_2 is null, _sw_range_suffixes_2, cast(case when _sw_joined_1_2 is null then if(_sw_probes_1.block > _sw_spans_2, _sw_probes_1.prefix, null) when if(_sw_probes_1.block > _sw_spans_2, _sw_probes_1.prefix, null) is null then _sw_joined_1_2 else _sw_joined_1_2 + if(_sw_probes_1.block > _sw_spans_2, _sw_probes_1.prefix, null) end as decimal(20,2))) as _sw_joined_2_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(_sw_joined_1_3 + if(_sw_probes_2.block > _sw_spans_2, _sw_probes_2.prefix, null), _sw_joined_1_3, if(_sw_probes_2.block > _sw_spans_2, _sw_probes_2.prefix, null))) as _sw_joined_2_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(_sw_joined_1_4, false) or coalesce(if(_sw_probes_3.block > _sw_spans_2, _sw_probes_3.prefix, null), false)) as _sw_joined_2_4, if(_sw_key_2 is null, _sw_range_suffixes_5, coalesce(_sw_joined_1_5 + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).block > _sw_spans_3, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).prefix, null), _sw_joined_1_5, if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).block > _sw_spans_3, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_5 as prefix, _sw_range_totals_5 as before).prefix, null))) as _sw_joined_2_5) as joined_2_1
    ),
    counted_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5, _sw_backwards_1, _sw_backwards_2, _sw_backwards_3, _sw_backwards_4, _sw_backwards_5, _sw_spans_1, _sw_spans_2, _sw_spans_3, _sw_joined_1_1, _sw_joined_1_2, _sw_joined_1_3, _sw_joined_1_4, _sw_joined_1_5, _sw_joined_2_1, _sw_joined_2_2, _sw_joined_2_3, _sw_joined_2_4, _sw_joined_2_5, _sw_sighting_1, _sw_sighting_2,
            count(_sw_sighting_2) over (partition by _sw_key_1) as _sw_total_1
        from sighted_1
    ),
    range_events_1 as (
        select `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5, _sw_backwards_1, _sw_backwards_2, _sw_backwards_3, _sw_backwards_4, _sw_backwards_5, _sw_spans_1, _sw_spans_2, _sw_spans_3, _sw_joined_1_1, _sw_joined_1_2, _sw_joined_1_3, _sw_joined_1_4, _sw_joined_1_5, _sw_joined_2_1, _sw_joined_2_2, _sw_joined_2_3, _sw_joined_2_4, _sw_joined_2_5, _sw_sighting_1, _sw_sighting_2, _sw_total_1, _sw_range_events_1
        from (
            select
                `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5, _sw_backwards_1, _sw_backwards_2, _sw_backwards_3, _sw_backwards_4, _sw_backwards_5, _sw_spans_1, _sw_spans_2, _sw_spans_3, _sw_joined_1_1, _sw_joined_1_2, _sw_joined_1_3, _sw_joined_1_4, _sw_joined_1_5, _sw_joined_2_1, _sw_joined_2_2, _sw_joined_2_3, _sw_joined_2_4, _sw_joined_2_5, _sw_sighting_1, _sw_sighting_2, _sw_total_1,
                _sw_kind,
                count(if(_sw_kind = 1, 1, null)) over up_to_row as _sw_range_events_1
            from (
                select
                    if(_sw_kind = 0, `ts`, null) as `ts`, if(_sw_kind = 0, `town`, null) as `town`, if(_sw_kind = 0, `place`, null) as `place`, if(_sw_kind = 0, `item`, null) as `item`, if(_sw_kind = 0, `price`, null) as `price`, if(_sw_kind = 0, `huge`, null) as `huge`, if(_sw_kind = 0, `span`, null) as `span`, if(_sw_kind = 0, `paid`, null) as `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5, _sw_valued_1, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_keyed_blocks_3, _sw_keyed_blocks_4, _sw_keyed_blocks_5, _sw_keyed_blocks_6, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_prefixes_5, _sw_range_nexts_1, _sw_range_nexts_2, _sw_range_nexts_3, _sw_range_totals_1, _sw_range_totals_2, _sw_range_totals_3, _sw_range_totals_4, _sw_range_totals_5, _sw_probes_1, _sw_probes_2, _sw_probes_3, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4, _sw_range_suffixes_5, _sw_backwards_1, _sw_backwards_2, _sw_backwards_3, _sw_backwards_4, _sw_backwards_5, _sw_spans_1, _sw_spans_2, _sw_spans_3, _sw_joined_1_1, _sw_joined_1_2, _sw_joined_1_3, _sw_joined_1_4, _sw_joined_1_5, _sw_joined_2_1, _sw_joined_2_2, _sw_joined_2_3, _sw_joined_2_4, _sw_joined_2_5, _sw_sighting_1, _sw_sighting_2, _sw_total_1,
                    _sw_kind, case _sw_kind when 0 then _sw_key_2 when 1 then if(_sw_valued_1 is null or _sw_key_2 is null, null, least(_sw_key_2 + 86400000001, _sw_sighting_1)) end as _sw_place
                from counted_1
                lateral view explode(array(0, 1)) _sw_exploded as _sw_kind
            )
            where _sw_kind = 0 or _sw_place is not null
            window up_to_row as (partition by _sw_key_1 order by _sw_place nulls first, if(_sw_kind = 0, 1, 0) rows between unbounded preceding and current row)
        )
        where _sw_kind = 0
    ),
    results_1 as (
        select
            `ts`, `town`, `place`, `item`, `price`, `huge`, `span`, `paid`, _sw_key_1, _sw_key_2, _sw_value_3, _sw_value_4, _sw_value_5,
            _sw_joined_2_1 as _sw_result_1,
            coalesce(try_cast(try_cast((try_cast(if(_sw_joined_2_4, null, _sw_joined_2_2) as decimal(37,2)) - try_cast((try_cast(if(_sw_joined_2_4, null, _sw_joined_2_2) as decimal(37,2)) % (cast(nullif(_sw_joined_2_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(_sw_joined_2_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(_sw_joined_2_4, null, _sw_joined_2_2) as decimal(37,2)) % (cast(nullif(_sw_joined_2_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(_sw_joined_2_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(_sw_joined_2_4, null, _sw_joined_2_2) - if(_sw_joined_2_4, null, _sw_joined_2_2) % cast(nullif(_sw_joined_2_3, 0) as decimal(12,0))) / cast(nullif(_sw_joined_2_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(_sw_joined_2_4, null, _sw_joined_2_2) % cast(nullif(_sw_joined_2_3, 0) as decimal(12,0)) / cast(nullif(_sw_joined_2_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as _sw_result_2,
            coalesce(_sw_joined_2_5, 0) as _sw_result_3,
            if(_sw_key_2 is null, _sw_total_1, _sw_forward_1 - _sw_range_events_1) as _sw_result_4
        from range_events_1
    )
    select
        `ts`,
        _sw_key_1 as `shop`,
        `town`,
        `place`,
        _sw_value_5 as `customer`,
        `item`,
        `price`,
        _sw_value_4 as `amount`,
        `huge`,
        _sw_value_3 as `weight`,
        `span`,
        `paid`,
        _sw_result_1 as `hour`,
        _sw_result_2 as `around`,
        _sw_result_3 as `day`,
        _sw_result_4 as `users`
    from results_1
    /* spark_windows.end over */
)
