{%- set part = dict(timecol='departed_at', period='5 hours', restart='1 day', timezone='America/New_York') -%}

with departures as (
    select
        origin,
        dep_delay,
        {{ spark_windows.floor_time(**part) }} as part_start,
        {{ spark_windows.floor_time(bound='end', **part) }} as part_end
    from {{ ref('flights') }}
    where departed_at is not null
)

select
    part_start,
    part_end,
    origin,
    count(*) as departures,
    avg(greatest(dep_delay, 0)) as mean_delay
from departures
group by part_start, part_end, origin
