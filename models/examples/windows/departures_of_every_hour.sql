select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={'kind': 'tumble', 'timecol': 'departed_at', 'size': '1 hour'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'delay_minutes': 'sum(greatest(dep_delay, 0))',
        'longest_delay': 'max(dep_delay)',
    },
    fill={'range': 'all', 'values': {'delay_minutes': '0'}},
) }}
