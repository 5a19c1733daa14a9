with turns as (
    select *
    from {{ spark_windows.window_aggregate(
        data=ref('flights'),
        window={'kind': 'session', 'timecol': 'departed_at', 'gap': '6 hours'},
        group_by='tailnum',
        aggregates={
            'last_departure_at': 'max(departed_at)',
            'departures': 'count(*)',
            'first_origin': 'min_by(origin, departed_at)',
            'last_dest': 'max_by(dest, departed_at)',
            'miles': 'sum(distance)',
        },
    ) }}
)

select
    turns.tailnum,
    window_start,
    window_end,
    window_time,
    last_departure_at,
    departures,
    first_origin,
    last_dest,
    miles,
    manufacturer,
    departures * seats as seats_offered
from turns
left join {{ ref('raw_planes') }} as planes on turns.tailnum = planes.tailnum
