{{ config(partition_by='window_name') }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    windows={
        'ten minutes': {'kind': 'tumble', 'timecol': 'departed_at', 'size': '10 minutes'},
        'moving hour': {'kind': 'hop', 'timecol': 'departed_at', 'slide': '10 minutes', 'size': '1 hour'},
        'day so far': {'kind': 'cumulate', 'timecol': 'departed_at', 'step': '1 hour', 'size': '1 day'},
    },
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'longest_delay': 'max(dep_delay)',
    },
) }}
