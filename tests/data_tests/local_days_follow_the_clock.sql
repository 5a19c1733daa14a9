{#- New York's days of 2013: one of 23 hours, one of 25, all others of 24, each from midnight to midnight. There are 366,
    because the last flights of the year left after midnight; of a sample, as many as it has dates of departures. -#}
{%- set sample = invocation_args_dict.get('sample') %}
with days as (
    select distinct window_start, window_end, (unix_seconds(window_end) - unix_seconds(window_start)) / 3600 as hours
    from {{ ref('delays_by_airport_and_carrier') }}
),

expected as (
    {%- if sample %}
    select count(distinct date(from_utc_timestamp(departed_at, 'America/New_York'))) as days
    from {{ ref('flights') }}
    where departed_at >= timestamp'{{ sample.start }}' and departed_at < timestamp'{{ sample.end }}'
    {%- else %}
    select 366 as days
    {%- endif %}
)

select *
from days
where
    hours <> case date(window_start) when date'2013-03-10' then 23 when date'2013-11-03' then 25 else 24 end
    or extract(hour from from_utc_timestamp(window_start, 'America/New_York')) <> 0
union all
select null, null, count(*)
from days
having count(*) <> (select days from expected)
