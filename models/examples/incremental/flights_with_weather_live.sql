{{ config(
    materialized='window_incremental',
    file_format='parquet',
    meta={'spark_windows': {
        'cursor': 'known_at',
        'inputs': {'weather_landed': {'cursor': 'observed_at'}},
        'allowed_lateness': '1 day',
    }},
) }}

select *
from {{ spark_windows.window_join(
    left=spark_windows.tumble(data=ref('flights_landed'), timecol='departed_at', size='1 hour'),
    right=spark_windows.tumble(data=ref('weather_landed'), timecol='observed_at', size='1 hour'),
    type='left',
    on='origin',
    select=[
        'l.carrier',
        'l.flight',
        'l.scheduled_at',
        'l.departed_at',
        'l.dep_delay',
        'r.observed_at',
        'r.wind_speed',
        'r.precipitation',
        'r.visibility',
    ],
) }}
