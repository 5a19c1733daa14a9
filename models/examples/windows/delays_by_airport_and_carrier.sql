select *
from {{ spark_windows.window_aggregate(
    data=ref('flights'),
    window='new_york_day',
    group_by=['origin', 'carrier'],
    grouping_sets=[['origin', 'carrier'], ['origin'], ['carrier'], []],
    aggregates={
        'level': 'grouping_id()',
        'departures': 'count(*)',
        'late_departures': 'count(*) filter (where dep_delay > 15)',
        'mean_delay': 'avg(dep_delay)',
    },
) }}
