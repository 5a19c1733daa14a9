(
    /* spark_windows.begin over {"functions": [{"frame": "groups between 2 preceding and 1 following", "name": "n", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "count(*) over (w groups between 2 preceding and 1 following)"}, {"frame": "groups between 3 preceding and 1 preceding", "name": "low", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "min(weight) over (w groups between 3 preceding and 1 preceding)"}, {"frame": "groups between 9 preceding and 9 following", "name": "high", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "max(weight) over (w groups between 9 preceding and 9 following)"}, {"frame": "range between unbounded preceding and current row exclude group", "name": "others", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "sum(weight) over (w range unbounded preceding exclude group)"}, {"frame": "range between unbounded preceding and current row exclude ties", "name": "all", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "sum(weight) over (w range unbounded preceding exclude ties)"}, {"frame": "groups between 1 following and unbounded following", "name": "rest", "order_by": ["price nulls last"], "partition_by": ["shop"], "text": "min(weight) over (w groups between 1 following and unbounded following)"}], "qualify": null, "reach": [{"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}, {"after": null, "before": null, "by": "partition", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (shop) as _sw_key_1,
            (price) as _sw_key_2,
            (weight) as _sw_value_3
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src
    ),
    numbered_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            cast(dense_rank() over (partition by _sw_key_1 order by _sw_key_2 nulls last) as bigint) as _sw_group
        from keyed
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1 order by _sw_key_2 nulls last rows between current row and current row) as _sw_forward_2,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls last rows between current row and current row) as _sw_forward_3,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls last rows between current row and current row) as _sw_forward_4,
            (count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls last rows between current row and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls last rows between current row and current row) is null) as _sw_forward_5
        from numbered_1
    ),
    groups_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4,
            count(*) over (partition by _sw_key_1, _sw_groups_blocked_2, _sw_groups_blocked_1 order by _sw_group nulls first range between unbounded preceding and current row) as _sw_groups_prefixes_1,
            min(_sw_value_3) over (partition by _sw_key_1, _sw_groups_blocked_2, _sw_groups_blocked_1 order by _sw_group nulls first range between unbounded preceding and current row) as _sw_groups_prefixes_2,
            max(_sw_value_3) over (partition by _sw_key_1, _sw_groups_blocked_2 order by _sw_groups_blocked_1 nulls first, _sw_group nulls first range between unbounded preceding and current row) as _sw_groups_prefixes_3
        from forward_1,
        lateral (select coalesce(cast((_sw_group - pmod(_sw_group, 2L)) div 2L as bigint), -4611686018427387905L) as _sw_groups_blocked_1, coalesce(cast((_sw_group - pmod(_sw_group, 16L)) div 16L as bigint), -4611686018427387905L) as _sw_groups_blocked_2, -(coalesce(cast((_sw_group - pmod(_sw_group, 16L)) div 16L as bigint), -4611686018427387905L)) as _sw_groups_blocked_3, -(coalesce(cast((_sw_group - pmod(_sw_group, 2L)) div 2L as bigint), -4611686018427387905L)) as _sw_groups_blocked_4) as groups_blocked_1
    ),
    groups_nexts_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4, _sw_groups_prefixes_1, _sw_groups_prefixes_2, _sw_groups_prefixes_3,
            lead(_sw_groups_blocked_1) over (partition by _sw_key_1 order by _sw_groups_blocked_2 nulls first, _sw_groups_blocked_1 nulls first, _sw_group nulls first) as _sw_groups_nexts_1,
            lead(_sw_groups_blocked_2) over (partition by _sw_key_1 order by _sw_groups_blocked_2 nulls first, _sw_groups_blocked_1 nulls first, _sw_group nulls first) as _sw_groups_nexts_2
        from groups_prefixes_1
    ),
    groups_totals_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4, _sw_groups_prefixes_1, _sw_groups_prefixes_2, _sw_groups_prefixes_3, _sw_groups_nexts_1, _sw_groups_nexts_2,
            last_value(if(_sw_groups_blocked_1 <=> _sw_groups_nexts_1, null, struct(_sw_groups_blocked_1 as block, _sw_groups_prefixes_1 as whole)), true) over (partition by _sw_key_1 order by _sw_groups_blocked_2 nulls first, _sw_groups_blocked_1 nulls first, _sw_group nulls first rows between unbounded preceding and 1 preceding) as _sw_groups_totals_1,
            last_value(if(_sw_groups_blocked_2 <=> _sw_groups_nexts_2, null, struct(_sw_groups_blocked_2 as block, _sw_groups_prefixes_3 as whole)), true) over (partition by _sw_key_1 order by _sw_groups_blocked_2 nulls first, _sw_groups_blocked_1 nulls first, _sw_group nulls first rows between unbounded preceding and 1 preceding) as _sw_groups_totals_2
        from groups_nexts_1
    ),
    groups_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4, _sw_groups_prefixes_1, _sw_groups_prefixes_2, _sw_groups_prefixes_3, _sw_groups_nexts_1, _sw_groups_nexts_2, _sw_groups_totals_1, _sw_groups_totals_2,
            last_value(struct(_sw_groups_blocked_1 as block, _sw_groups_prefixes_1 as prefix, _sw_groups_totals_1 as before)) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1L following) as _sw_groups_1,
            last_value(struct(_sw_groups_blocked_1 as block, _sw_groups_prefixes_2 as prefix)) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1L preceding) as _sw_groups_2,
            last_value(struct(_sw_groups_blocked_2 as block, _sw_groups_prefixes_3 as prefix, _sw_groups_totals_2 as before)) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 9L following) as _sw_groups_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1 preceding) as _sw_groups_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1 preceding) as _sw_groups_5,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1 preceding) as _sw_groups_6,
            (count(_sw_value_3) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1 preceding) > 0 and sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_group nulls first range between unbounded preceding and 1 preceding) is null) as _sw_groups_7
        from groups_totals_1
    ),
    groups_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4, _sw_groups_prefixes_1, _sw_groups_prefixes_2, _sw_groups_prefixes_3, _sw_groups_nexts_1, _sw_groups_nexts_2, _sw_groups_totals_1, _sw_groups_totals_2, _sw_groups_1, _sw_groups_2, _sw_groups_3, _sw_groups_4, _sw_groups_5, _sw_groups_6, _sw_groups_7,
            count(*) over (partition by _sw_key_1, _sw_groups_blocked_3, _sw_groups_blocked_4 order by _sw_group desc nulls last range between unbounded preceding and current row) as _sw_groups_suffixes_1,
            min(_sw_value_3) over (partition by _sw_key_1, _sw_groups_blocked_3, _sw_groups_blocked_4 order by _sw_group desc nulls last range between unbounded preceding and current row) as _sw_groups_suffixes_2,
            max(_sw_value_3) over (partition by _sw_key_1, _sw_groups_blocked_3 order by _sw_groups_blocked_4 nulls first, _sw_group desc nulls last range between unbounded preceding and current row) as _sw_groups_suffixes_3
        from groups_1
    ),
    groups_backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_group, _sw_forward_1, _sw_forward_2, _sw_forward_3, _sw_forward_4, _sw_forward_5, _sw_groups_blocked_1, _sw_groups_blocked_2, _sw_groups_blocked_3, _sw_groups_blocked_4, _sw_groups_prefixes_1, _sw_groups_prefixes_2, _sw_groups_prefixes_3, _sw_groups_nexts_1, _sw_groups_nexts_2, _sw_groups_totals_1, _sw_groups_totals_2, _sw_groups_1, _sw_groups_2, _sw_groups_3, _sw_groups_4, _sw_groups_5, _sw_groups_6, _sw_groups_7, _sw_groups_suffixes_1, _sw_groups_suffixes_2, _sw_groups_suffixes_3,
            last_value(struct(_sw_groups_blocked_1 as block, _sw_groups_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_group desc nulls last range between unbounded preceding and 2L following) as _sw_groups_backwards_1,
            last_value(struct(_sw_groups_blocked_1 as block, _sw_groups_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_group desc nulls last range between unbounded preceding and 3L following) as _sw_groups_backwards_2,
            last_value(struct(_sw_groups_blocked_2 as block, _sw_groups_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_group desc nulls last range between unbounded preceding and 9L following) as _sw_groups_backwards_3,
            min(_sw_value_3) over (partition by _sw_key_1 order by _sw_group desc nulls last range between unbounded preceding and 1 preceding) as _sw_groups_backwards_4
        from groups_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(_sw_joined_2_1, 0) as _sw_result_1,
            _sw_joined_1_2 as _sw_result_2,
            _sw_joined_2_2 as _sw_result_3,
            _sw_groups_4 as _sw_result_4,
            if(_sw_merged_1_4, null, _sw_merged_1_2) as _sw_result_5,
            _sw_groups_backwards_4 as _sw_result_6
        from groups_backwards_1,
        lateral (select cast(((_sw_group - 2L) - pmod((_sw_group - 2L), 2L)) div 2L as bigint) as _sw_spans_1, cast(((_sw_group - 3L) - pmod((_sw_group - 3L), 2L)) div 2L as bigint) as _sw_spans_2, cast(((_sw_group - 9L) - pmod((_sw_group - 9L), 16L)) div 16L as bigint) as _sw_spans_3) as spans_1,
        lateral (select coalesce(if(_sw_groups_backwards_1.block = _sw_spans_1, _sw_groups_backwards_1.suffix, null) + if(_sw_groups_1.before.block > _sw_spans_1, _sw_groups_1.before.whole, null), if(_sw_groups_backwards_1.block = _sw_spans_1, _sw_groups_backwards_1.suffix, null), if(_sw_groups_1.before.block > _sw_spans_1, _sw_groups_1.before.whole, null)) as _sw_joined_1_1, if(_sw_group is null, _sw_groups_suffixes_2, least(if(_sw_groups_backwards_2.block = _sw_spans_2, _sw_groups_backwards_2.suffix, null), if(_sw_groups_2.block > _sw_spans_2, _sw_groups_2.prefix, null))) as _sw_joined_1_2, greatest(if(_sw_groups_backwards_3.block = _sw_spans_3, _sw_groups_backwards_3.suffix, null), if(_sw_groups_3.before.block > _sw_spans_3, _sw_groups_3.before.whole, null)) as _sw_joined_1_3) as joined_1_1,
        lateral (select if(_sw_group is null, _sw_groups_suffixes_1, coalesce(_sw_joined_1_1 + if(_sw_groups_1.block > _sw_spans_1, _sw_groups_1.prefix, null), _sw_joined_1_1, if(_sw_groups_1.block > _sw_spans_1, _sw_groups_1.prefix, null))) as _sw_joined_2_1, if(_sw_group is null, _sw_groups_suffixes_3, greatest(_sw_joined_1_3, if(_sw_groups_3.block > _sw_spans_3, _sw_groups_3.prefix, null))) as _sw_joined_2_2) as joined_2_1,
        lateral (select coalesce(_sw_groups_5, _sw_forward_2) as _sw_merged_1_1, try_variant_get(cast(case when _sw_groups_4 is null then _sw_forward_3 when _sw_forward_3 is null then _sw_groups_4 else _sw_groups_4 + _sw_forward_3 end as variant), '$', typeof(_sw_forward_1)) as _sw_merged_1_2, coalesce(_sw_groups_6 + _sw_forward_4, _sw_groups_6, _sw_forward_4) as _sw_merged_1_3, coalesce(_sw_groups_7, false) or coalesce(_sw_forward_5, false) as _sw_merged_1_4) as merged_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `n`,
        _sw_result_2 as `low`,
        _sw_result_3 as `high`,
        _sw_result_4 as `others`,
        _sw_result_5 as `all`,
        _sw_result_6 as `rest`
    from results_1
    /* spark_windows.end over */
)
