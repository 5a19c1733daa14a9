{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'known_at', 'rowtime': 'departed_at', 'monotonic': ['known_at']}},
) }}

select
    carrier,
    flight,
    origin,
    dest,
    scheduled_at,
    departed_at,
    'flight ' || carrier || flight || ' left ' || origin || ' ' || cast(dep_delay div 60 as int) || ' hours late' as news
from {{ ref('departures') }}
where dep_delay >= 60
