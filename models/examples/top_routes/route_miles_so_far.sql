{% set in_march = "departed_at >= timestamp'2013-03-01 00:00:00 America/New_York' and departed_at < timestamp'2013-04-01 00:00:00 America/New_York'" -%}

with routes as (
    select *
    from {{ spark_windows.window_aggregate(
        data=ref('flights'),
        window='new_york_day_so_far',
        group_by=[{'route': "concat(origin, '-', dest)"}, 'carrier'],
        where=in_march,
        aggregates={'miles': 'sum(distance)', 'route_aircraft': 'count(distinct tailnum)'},
    ) }}
),

carriers as (
    select *
    from {{ spark_windows.window_aggregate(
        data=ref('flights'),
        window='new_york_day_so_far',
        group_by='carrier',
        where=in_march,
        aggregates={'carrier_aircraft': 'count(distinct tailnum)'},
    ) }}
)

select *
from {{ spark_windows.window_join(
    left='routes',
    right='carriers',
    type='left',
    on='carrier',
    select=['l.route', 'l.miles', 'l.route_aircraft', 'r.carrier_aircraft'],
) }}
