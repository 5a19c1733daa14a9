select * except (window_name)
from {{ ref('departures_in_several_windows') }}
where window_name = 'day so far'
