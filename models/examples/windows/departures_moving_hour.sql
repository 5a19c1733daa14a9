select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={'kind': 'hop', 'timecol': 'departed_at', 'slide': '5 minutes', 'size': '1 hour'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'late_departures': 'count(*) filter (where dep_delay > 15)',
        'longest_delay': 'max(dep_delay)',
    },
) }}
