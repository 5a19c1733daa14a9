select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={
        'kind': 'cumulate',
        'timecol': 'departed_at',
        'step': '30 minutes',
        'size': '1 day',
        'timezone': 'America/New_York',
    },
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'delay_minutes': 'sum(greatest(dep_delay, 0))',
        'carriers_delayed': 'count(distinct carrier) filter (where dep_delay > 15)',
    },
) }}
