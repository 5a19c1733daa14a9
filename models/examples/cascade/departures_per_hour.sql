select *
from {{ spark_windows.window_aggregate(
    data=spark_windows.cascade(data=ref('departures_per_10_minutes'), name='departed_at'),
    window={'kind': 'tumble', 'timecol': 'departed_at', 'size': '1 hour'},
    group_by='origin',
    aggregates={
        'departures': 'sum(departures)',
        'delay_minutes': 'sum(delay_minutes)',
        'longest_delay': 'max(longest_delay)',
    },
) }}
