{{ config(materialized='view') }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('departure_panes'),
    window={'kind': 'tumble', 'size': '1 month', 'timezone': 'America/New_York'},
    group_by=['origin', 'carrier'],
    grouping_sets='rollup',
    aggregates={'departures': 'count(*)', 'mean_delay': 'avg(dep_delay)', 'level': 'grouping_id()'},
) }}
