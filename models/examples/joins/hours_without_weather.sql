select *
from {{ spark_windows.window_join(
    left=spark_windows.window_aggregate(
        data=ref('flights'),
        window={'kind': 'tumble', 'timecol': 'departed_at', 'size': '1 hour'},
        group_by='origin',
        aggregates={'departures': 'count(*)'},
    ),
    right=spark_windows.tumble(data=ref('weather'), size='1 hour'),
    type='anti',
    on='origin',
) }}
