{{ config(materialized='window_incremental', meta={'spark_windows': {'emit': 'on_window_close'}}) }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('departure_panes'),
    window={'kind': 'session', 'gap': '20 minutes'},
    group_by=['origin', 'carrier'],
    aggregates={'departures': 'count(*)', 'held_up': 'count(*) filter (where dep_delay > 15)'},
    having='departures >= 5',
) }}
