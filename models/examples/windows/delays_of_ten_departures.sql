select
    window_start,
    window_end,
    window_time,
    origin,
    count(*) as departures,
    avg(dep_delay) as mean_delay
from {{ spark_windows.tumble_row(
    data=ref('flights'),
    timecol='departed_at',
    size=10,
    partition_by='origin',
    order_by=['carrier', 'flight', 'tailnum'],
) }}
group by window_start, window_end, window_time, origin
