select
    window_start,
    window_end,
    window_time,
    origin,
    count(*) as departures,
    sum(greatest(dep_delay, 0)) as delay_minutes,
    max(dep_delay) as longest_delay
from {{ spark_windows.tumble(data=ref('flights'), timecol='departed_at', size='10 minutes') }}
group by window_start, window_end, window_time, origin
