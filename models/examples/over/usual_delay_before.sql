with departures as (
    select *
    from {{ ref('flights') }}
    where departed_at is not null
)

select
    carrier,
    flight,
    scheduled_at,
    departed_at,
    origin,
    dep_delay,
    flights_before,
    usual_delay_before
from {{ spark_windows.over(
    data='departures',
    windows={
        'before': {
            'partition_by': 'origin',
            'order_by': 'departed_at, carrier, flight, scheduled_at',
            'frame': 'rows between 100 preceding and current row exclude current row',
        },
    },
    functions={
        'flights_before': 'count(*) over before',
        'usual_delay_before': 'median(dep_delay) over before',
    },
) }}
