{#- New York's days of 2013: one of 23 hours, one of 25, all others of 24, each from midnight to midnight. There are 366,
    because the last flights of the year left after midnight. -#}
with days as (
    select distinct window_start, window_end, (unix_seconds(window_end) - unix_seconds(window_start)) / 3600 as hours
    from {{ ref('delays_by_airport_and_carrier') }}
)

select *
from days
where
    hours <> case date(window_start) when date'2013-03-10' then 23 when date'2013-11-03' then 25 else 24 end
    or extract(hour from from_utc_timestamp(window_start, 'America/New_York')) <> 0
union all
select null, null, count(*)
from days
having count(*) <> 366
