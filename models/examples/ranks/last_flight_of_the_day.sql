select
    window_start,
    window_end,
    window_time,
    tailnum,
    carrier,
    flight,
    origin,
    dest,
    departed_at,
    landed_at
from {{ spark_windows.window_deduplicate(
    data=spark_windows.tumble(
        data=ref('flights'), timecol='departed_at', size='1 day', timezone='America/New_York'
    ),
    partition_by='tailnum',
    order_by='departed_at, carrier, flight',
    keep='last',
) }}
