select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window='new_york_day',
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'delay_minutes': 'sum(greatest(dep_delay, 0))',
        'longest_delay': 'max(dep_delay)',
    },
) }}
