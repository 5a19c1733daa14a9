{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {
        'inputs': {
            'departures': {'cursor': 'known_at', 'history': '30 days'},
            'weather_reports': {'cursor': 'reported_at'},
        },
        'allowed_lateness': '1 day',
    }},
) }}

select carrier, flight, origin, scheduled_at, departed_at, dep_delay, observed_at, visibility
from {{ spark_windows.as_of_join(
    left=ref('departures'),
    right=spark_windows.current_rows(
        data=ref('weather_reports'),
        unique_key=['origin', 'observed_at'],
        operation='operation',
        sequence='report_number',
    ),
    left_time='l.departed_at',
    right_time='r.observed_at',
    on='origin',
    select=['r.observed_at', 'r.visibility'],
    within_window=false,
) }}
