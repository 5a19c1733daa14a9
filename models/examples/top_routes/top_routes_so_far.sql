select *
from {{ spark_windows.window_top_n(
    data=ref('route_miles_so_far'),
    n=100,
    order_by='miles desc, carrier, route',
    rank_column='place',
) }}
