{{ config(materialized='view') }}

with changes as (
    select
        *,
        'insert' as operation,
        1 as change_number,
        scheduled_at as leaves_at,
        dateadd(day, -1, scheduled_at) as changed_at
    from {{ ref('flights') }}
    union all
    select
        *,
        if(departed_at is null, 'delete', 'update') as operation,
        2 as change_number,
        departed_at as leaves_at,
        coalesce(departed_at, dateadd(hour, 1, scheduled_at)) as changed_at
    from {{ ref('flights') }}
)

select carrier, flight, scheduled_at, origin, dest, operation, change_number, leaves_at, changed_at
from changes
where
    true
    {%- if var('landed_until', none) %}
    and changed_at <= timestamp'{{ var('landed_until') }}'
    {%- endif %}
