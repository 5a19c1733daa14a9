{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'known_at', 'watermark': '1 hour', 'allowed_lateness': '1 day', 'emit': 'early'}},
) }}

with landings as (
    select carrier, flight, scheduled_at, landed_at, arr_delay, known_at
    from {{ ref('flights_landed') }}
    where landed_at is not null
)

select *
from {{ spark_windows.interval_join(
    left=ref('departures'),
    right='landings',
    left_time='l.departed_at',
    right_time='r.landed_at',
    on=['carrier', 'flight', 'scheduled_at'],
    lower='0 seconds',
    upper='12 hours',
    type='left',
    select=[
        'l.carrier',
        'l.flight',
        'l.origin',
        'l.dest',
        'l.scheduled_at',
        'l.departed_at',
        'r.landed_at',
        'r.arr_delay',
    ],
) }}
