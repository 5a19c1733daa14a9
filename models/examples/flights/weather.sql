select
    origin,
    cast(time_hour as timestamp) as observed_at,
    temp as temperature,
    wind_speed,
    wind_gust,
    precip as precipitation,
    visib as visibility
from {{ ref('raw_weather') }}
