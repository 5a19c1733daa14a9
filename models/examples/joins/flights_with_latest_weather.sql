select *
from {{ spark_windows.as_of_join(
    left=ref('flights'),
    right=ref('weather'),
    left_time='l.departed_at',
    right_time='r.observed_at',
    on='origin',
    tolerance='2 hours',
    select=['r.observed_at', 'r.wind_speed', 'r.visibility'],
    within_window=false,
) }}
