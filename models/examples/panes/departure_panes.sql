{{ config(
    materialized='window_panes',
    meta={'spark_windows': {'cursor': 'known_at', 'allowed_lateness': '1 hour'}},
) }}

select *
from {{ spark_windows.window_panes(
    data=ref('flights_landed'),
    timecol='departed_at',
    pane='10 minutes',
    group_by=['origin', 'carrier'],
    aggregates={
        'departures': 'count(*)',
        'held_up': 'count(*) filter (where dep_delay > 15)',
        'delay_minutes': 'sum(greatest(dep_delay, 0))',
        'mean_delay': 'avg(dep_delay)',
        'longest_delay': 'max(dep_delay)',
        'aircraft': 'count(distinct tailnum)',
    },
) }}
