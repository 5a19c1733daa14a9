{{ config(
    materialized='window_incremental',
    file_format='parquet',
    meta={'spark_windows': {'cursor': 'known_at', 'allowed_lateness': '1 hour', 'emit': 'early'}},
) }}

select *
from {{ spark_windows.window_aggregate(
    data=ref('flights_landed'),
    window={'kind': 'session', 'timecol': 'departed_at', 'gap': '6 hours'},
    group_by='tailnum',
    aggregates={
        'last_departure_at': 'max(departed_at)',
        'departures': 'count(*)',
        'first_origin': 'min_by(origin, departed_at)',
        'last_dest': 'max_by(dest, departed_at)',
        'miles': 'sum(distance)',
    },
) }}
