{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'known_at', 'allowed_lateness': '1 day'}},
) }}

select
    carrier,
    flight,
    tailnum,
    scheduled_at,
    departed_at,
    dep_delay,
    departures_before,
    usual_delay
from {{ spark_windows.over(
    data=ref('departures'),
    windows={
        'last_week': "partition by tailnum order by departed_at"
            ~ " range between interval '7 days' preceding and interval '1 second' preceding",
    },
    functions={
        'departures_before': 'count(*) over last_week',
        'usual_delay': 'median(dep_delay) over last_week',
    },
) }}
