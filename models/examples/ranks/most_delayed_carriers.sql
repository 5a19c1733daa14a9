with carrier_hours as (
    select *
    from {{ spark_windows.window_aggregate(
        data=ref('flights'),
        window={'kind': 'tumble', 'timecol': 'departed_at', 'size': '1 hour'},
        group_by='carrier',
        aggregates={'departures': 'count(*)', 'delay_minutes': 'sum(greatest(dep_delay, 0))'},
        having='delay_minutes > 0',
    ) }}
)

select *
from {{ spark_windows.window_top_n(data='carrier_hours', n=3, order_by='delay_minutes desc, carrier') }}
