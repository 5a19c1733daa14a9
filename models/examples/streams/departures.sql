{{ config(materialized='view') }}

select
    carrier,
    flight,
    tailnum,
    origin,
    dest,
    scheduled_at,
    departed_at,
    dep_delay,
    known_at
from {{ ref('flights_landed') }}
where departed_at is not null
