{{ config(materialized='view') }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('departure_panes'),
    window={'kind': 'hop', 'slide': '10 minutes', 'size': '1 hour'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'mean_delay': 'avg(dep_delay)',
        'longest_delay': 'max(dep_delay)',
    },
) }}
