select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={'kind': 'hop', 'timecol': 'departed_at', 'slide': '30 minutes', 'size': '1 day'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'longest_delay': 'max(dep_delay)',
    },
) }}
