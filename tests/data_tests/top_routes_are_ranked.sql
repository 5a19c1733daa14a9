{#- Every ten minutes: a hundred routes, or all where there are fewer, in places from 1 on without a gap, by miles; no route has
    more aircraft than its carrier. -#}
with routes as (
    select window_start, window_end, count(*) as routes
    from {{ ref('route_miles_so_far') }}
    group by window_start, window_end
),

ranked as (
    select
        *,
        count(*) over (partition by window_start, window_end) as places,
        row_number() over (partition by window_start, window_end order by miles desc, carrier, route) as expected_place
    from {{ ref('top_routes_so_far') }}
)

select window_start, window_end, routes, places, place, expected_place, route_aircraft, carrier_aircraft
from routes
left join ranked using (window_start, window_end)
where
    coalesce(places, 0) <> least(100, routes)
    or place <> expected_place
    or route_aircraft > carrier_aircraft
    or carrier_aircraft is null
