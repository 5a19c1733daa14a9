select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window={'kind': 'cumulate', 'timecol': 'departed_at', 'step': '1 day', 'size': '1 month', 'timezone': 'America/New_York'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'aircraft': 'approx_count_distinct(tailnum, 0.05)',
        'usual_delay': 'approx_quantile(dep_delay, 0.5)',
    },
) }}
