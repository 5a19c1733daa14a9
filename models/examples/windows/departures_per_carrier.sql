select *
from {{ spark_windows.group_window(
    data=ref('flights'),
    select="tumble_start(departed_at, interval '1' hour) as hour_start, carrier, count(*) as departures,
        sum(greatest(dep_delay, 0)) as delay_minutes",
    group_by="tumble(departed_at, interval '1' hour), carrier",
    having='count(*) >= 3',
) }}
