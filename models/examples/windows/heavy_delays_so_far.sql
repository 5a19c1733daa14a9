select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={
        'kind': 'cumulate',
        'timecol': 'departed_at',
        'step': '30 minutes',
        'size': '1 day',
        'timezone': 'America/New_York',
        'only_updates': true,
    },
    group_by='origin',
    where='dep_delay > 120',
    aggregates={'departures': 'count(*)', 'longest_delay': 'max(dep_delay)'},
) }}
