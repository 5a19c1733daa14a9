select *
from {{ spark_windows.window_aggregate(
    data=spark_windows.cascade(data=ref('departures_per_hour'), name='departed_at'),
    window='new_york_day',
    group_by='origin',
    aggregates={
        'departures': 'sum(departures)',
        'delay_minutes': 'sum(delay_minutes)',
        'longest_delay': 'max(longest_delay)',
    },
) }}
