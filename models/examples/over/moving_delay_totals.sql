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
    delay_10_minutes,
    delay_7_days,
    carriers_delayed_1_hour,
    carrier_delay_7_days
from {{ spark_windows.over(
    data='departures',
    windows={
        'of_airport': 'partition by origin order by departed_at',
        'minutes': "of_airport range between interval '10 minutes' preceding and current row",
        'week': "of_airport range between interval '7 days' preceding and current row",
        'of_carrier': 'partition by carrier order by departed_at',
    },
    functions={
        'delay_10_minutes': 'sum(greatest(dep_delay, 0)) over minutes',
        'delay_7_days': 'sum(greatest(dep_delay, 0)) over week',
        'carriers_delayed_1_hour': {
            'function': 'count',
            'args': 'carrier',
            'distinct': true,
            'filter': 'dep_delay > 15',
            'over': {'refines': 'of_airport', 'frame': "range interval '1 hour' preceding"},
        },
        'carrier_delay_7_days': "sum(greatest(dep_delay, 0)) over (of_carrier range interval '7 days' preceding)",
    },
) }}
