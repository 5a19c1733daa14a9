with scheduled as (
    select
        flights.*,
        make_timestamp(year, month, day, hour, minute, 0, 'America/New_York') as scheduled_at,
        pmod(arr_time div 100 * 60 + arr_time % 100, 1440) as landing_minute,
        coalesce(airports.tzone, 'America/Puerto_Rico') as dest_zone
    from {{ ref('raw_flights') }} as flights
    left join {{ ref('raw_airports') }} as airports on flights.dest = airports.faa
),

flown as (
    select
        *,
        dateadd(minute, dep_delay, scheduled_at) as departed_at,
        dateadd(minute, dep_delay + coalesce(air_time, 0), scheduled_at) as down_at
    from scheduled
),

-- how long a clock at the destination takes from there to the recorded arrival
awaited as (
    select
        *,
        pmod(landing_minute - unix_seconds(from_utc_timestamp(down_at, dest_zone)) div 60, 1440) as minutes
    from flown
),

-- the real time is an hour more or less where that clock changes on the way, or shows the arrival a second time
landed as (
    select
        *,
        array_min(filter(
            transform(array(minutes, minutes - 60, minutes + 60, minutes - 1380), m -> dateadd(minute, m, down_at)),
            at -> at >= down_at and pmod(unix_seconds(from_utc_timestamp(at, dest_zone)) div 60, 1440) = landing_minute
        )) as landed_at
    from awaited
)

select
    carrier,
    flight,
    tailnum,
    origin,
    dest,
    scheduled_at,
    departed_at,
    landed_at,
    coalesce(landed_at, dateadd(day, 1, scheduled_at)) as known_at,
    dep_delay,
    arr_delay,
    air_time,
    distance
from landed
