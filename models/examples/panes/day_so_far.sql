{{ config(materialized='view') }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('departure_panes'),
    window={'kind': 'cumulate', 'step': '10 minutes', 'size': '1 day', 'timezone': 'America/New_York'},
    aggregates={'departures': 'count(*)', 'delay_minutes': 'sum(greatest(dep_delay, 0))'},
) }}
