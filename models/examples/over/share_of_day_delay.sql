select
    window_start,
    window_end,
    window_time,
    carrier,
    flight,
    scheduled_at,
    departed_at,
    origin,
    dep_delay,
    share_of_day_delay
from {{ spark_windows.over(
    data=spark_windows.tumble(
        data=ref('flights'), timecol='departed_at', size='1 day', timezone='America/New_York'
    ),
    functions={
        'share_of_day_delay': 'ratio_to_report(greatest(dep_delay, 0)) over (partition by origin, window_start)',
    },
) }}
