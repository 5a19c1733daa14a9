{#- Every ten minutes: places from 1 on without a gap, at most 100, by miles; no route has more aircraft than its carrier. -#}
with ranked as (
    select
        *,
        count(*) over (partition by window_start, window_end) as places,
        lead(miles) over (partition by window_start, window_end order by place) as next_miles
    from {{ ref('top_routes_so_far') }}
)

select *
from ranked
where
    place > 100
    or place > places
    or next_miles > miles
    or route_aircraft > carrier_aircraft
    or carrier_aircraft is null
