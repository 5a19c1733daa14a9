with carrier_days as (
    select *
    from {{ spark_windows.window_aggregate(
        data=ref('flights'),
        window='new_york_day',
        group_by=['origin', 'carrier'],
        aggregates={'departures': 'count(*)', 'mean_delay': 'round(avg(dep_delay))'},
    ) }}
)

select *
from {{ spark_windows.over(
    data='carrier_days',
    windows={
        'of_day': 'partition by origin, window_start',
        'by_delay': 'of_day order by mean_delay',
    },
    functions={
        'place': 'dense_rank() over by_delay',
        'carriers_near': 'count(*) over (by_delay groups between 2 preceding and 2 following exclude ties)',
    },
    qualify='place <= 3',
) }}
