{#- Flights that never left have no event time and are in no window; all others are in exactly one of ten minutes. -#}
with expected as (
    select origin, count(departed_at) as departures
    from {{ ref('flights') }}
    group by origin
),

found as (
    select origin, sum(departures) as departures
    from {{ ref('departures_per_10_minutes') }}
    group by origin
)

select *
from expected
full join found using (origin)
where expected.departures is distinct from found.departures
