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
    departures_this_hour,
    delay_this_hour
from {{ spark_windows.over(
    data='departures',
    windows={
        'this_hour': {
            'partition_by': ['origin', spark_windows.floor_time('departed_at', '1 hour')],
            'order_by': ['departed_at', 'carrier', 'flight', 'scheduled_at'],
            'frame': 'rows unbounded preceding',
        },
    },
    functions={
        'departures_this_hour': 'count(*) over this_hour',
        'delay_this_hour': 'sum(greatest(dep_delay, 0)) over this_hour',
    },
) }}
