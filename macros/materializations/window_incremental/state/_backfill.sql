{#- _panes_again: what the state holds of `days` after a backfill. -#}
{% macro _panes_again(model, read, days, epoch) -%}
    {%- set rows = spark_windows._accepted_rows(read, spark_windows._rows_of_days(read.input, days)) -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, input=rows) -%}
    select * from (
        {{ spark_windows._new_panes(plan, epoch) }}
    )
    where pane_date in ({{ spark_windows._texts(days) }})
{%- endmacro %}

{#- _sessions_near: the sessions that a row of the period may be in, or may join; _their_extent: from where to where
    they are. -#}
{% macro _sessions_near(names, plan, period) -%}
    {%- set gap = plan.window.gap -%}
    {{ return('(select * from ' ~ spark_windows._live_sessions(names, plan, none) ~ ' where _sw_from <= ' ~ (period[1] + gap) ~ ' and _sw_to >= ' ~ (period[0] - gap) ~ ')') }}
{%- endmacro %}

{% macro _their_extent(names, plan, period) -%}
    select least({{ period[0] }}, min(_sw_from)) as first, greatest({{ period[1] }}, max(_sw_to) + 1) as last
    from {{ spark_windows._sessions_near(names, plan, period) }}
{%- endmacro %}

{#- _sessions_again: what a backfill adds to the state: the sessions of all rows of the range, and of those that were
    in a session near it; and tombstones for such sessions that are no more. -#}
{% macro _sessions_again(model, read, period, extent, epoch) -%}
    {%- set names, plan = model.names, spark_windows._stored_plan(model.call, model.block.plan) -%}
    {%- set own, taken, matches = spark_windows._session_match(plan) -%}
    {%- set near = spark_windows._sessions_near(names, plan, period) -%}
    {%- set identity, nothing, same = spark_windows._session_keys(plan) + ['_sw_from', '_sw_to'], [], [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}{%- do nothing.append('null') -%}{%- endfor -%}
    {%- for column in identity -%}{%- do same.append('_old.' ~ column ~ ' <=> renewed.' ~ column) -%}{%- endfor -%}
    {%- set rows -%}
(
        select _all.* except ({{ (['_sw_us'] + spark_windows._prefixed('_sw_own_', range(1, own | length + 1) | list)) | join(', ') }})
        from (
            select {{ (['_src.*', '_sw_us'] + own) | join(', ') }}
            from {{ spark_windows._accepted_rows(read, spark_windows._rows_between(plan.window, extent.first, extent.last)) }} as _src,
            {{- spark_windows._clock(plan.window) }}
        ) as _all
        where ({{ spark_windows._in_range(period) }})
            or exists (
                select 1
                from (select {{ (taken + ['_sw_from', '_sw_to']) | join(', ') }} from {{ near }})
                where {{ (['_sw_us between _sw_from and _sw_to'] + matches) | join(' and ') }}
            )
    )
    {%- endset -%}
    with renewed as (
        {{ spark_windows._new_sessions(dict(plan, input=rows), none, none, epoch) }}
    )
    select * from renewed
    union all
    select
        {{ (identity + nothing) | join(', ') }},
        false,
        {{ spark_windows._place(epoch, '_sw_to + ' ~ plan.window.gap) }}
    from {{ near }} as _old
    left anti join renewed
        on {{ same | join(' and ') }}
{%- endmacro %}
