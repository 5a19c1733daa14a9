{{ config(materialized='window_incremental', meta={'spark_windows': {'emit': 'on_window_close'}}) }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('departure_panes'),
    window={'kind': 'tumble', 'size': '1 day', 'timezone': 'America/New_York'},
    group_by='carrier',
    aggregates={
        'departures': 'count(*)',
        'aircraft': 'count(distinct tailnum)',
        'held_up': 'count(*) filter (where dep_delay > 15)',
    },
) }}
