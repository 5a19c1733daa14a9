{{ config(
    materialized='window_incremental',
    file_format='parquet',
    meta={'spark_windows': {'cursor': 'known_at', 'allowed_lateness': '1 hour'}},
) }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('flights_landed'),
    window={
        'kind': 'cumulate',
        'timecol': 'departed_at',
        'step': '30 minutes',
        'size': '1 day',
        'timezone': 'America/New_York',
    },
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'delay_minutes': 'sum(greatest(dep_delay, 0))',
        'carriers_delayed': 'count(distinct carrier) filter (where dep_delay > 15)',
    },
) }}
