{{ config(
    materialized='window_incremental',
    meta={'spark_windows': {'cursor': 'changed_at'}},
) }}

select *
from {{ spark_windows.window_aggregate(
    data=spark_windows.current_rows(
        data=ref('flight_changes'),
        unique_key=['carrier', 'flight', 'scheduled_at'],
        operation='operation',
        sequence='change_number',
    ),
    window={'kind': 'tumble', 'timecol': 'leaves_at', 'size': '1 hour', 'timezone': 'America/New_York'},
    group_by='origin',
    aggregates={
        'departures': 'count(*)',
        'still_planned': "count_if(operation = 'insert')",
    },
) }}
